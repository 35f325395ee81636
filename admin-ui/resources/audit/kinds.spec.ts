import { expect, it } from 'vitest'
import { eventDefinitions } from '../../../domain/events.ts'
import { statusOf } from '../../list/codes.ts'
import { en, vi } from '../../testing/catalogues.ts'
import { kinds } from './kinds.ts'

const types = Object.keys(eventDefinitions).sort()

it('knows every event there is', () => {
  expect([...new Set(Object.values(kinds).flatMap((kind) => kind.types))].sort()).toEqual(types)
})

it.each([
  ['vi', vi],
  ['en', en],
])('says every event and kind in words: %s', (_language, words) => {
  const { history, resource } = words as {
    history: { event: Record<string, string> }
    resource: { audit: { kind: Record<string, string> } }
  }
  expect(types.filter((type) => !history.event[type])).toEqual([])
  expect(Object.keys(resource.audit.kind).sort()).toEqual(Object.keys(kinds).sort())
})

it.each([
  ['vi', vi],
  ['en', en],
])('says every value of a code in words: %s', (_language, words) => {
  const { resource: said } = words as {
    resource: Record<string, { values?: Record<string, Record<string, string>> }>
  }
  const silent = Object.values(kinds).flatMap(({ resource, columns }) =>
    Object.entries(columns).flatMap(([column, { values = {} }]) =>
      Object.values(values)
        // Of the row alone: no event has it.
        .filter(() => column !== 'statusByHand')
        .filter((value) => !statusOf(resource, column, value) && !said[resource]?.values?.[column]?.[value])
        .map((value) => `${resource}.${column}.${value}`),
    ),
  )
  expect(silent).toEqual([])
})

it.each([
  ['vi', vi],
  ['en', en],
])('says every field that events change, or leaves it out on purpose: %s', (_language, words) => {
  const { resource: said } = words as { resource: Record<string, { fields?: Record<string, string> }> }
  const silent = Object.entries(kinds).flatMap(([entity, { resource, columns }]) =>
    Object.entries(columns)
      // Ids, and what no event sets.
      .filter(([, { type, computed, internal }]) => type !== 'uuid' && !computed && !internal)
      .filter(([column]) => !said[resource]?.fields?.[column])
      .map(([column]) => `${entity}.${column}`),
  )
  expect(silent.sort()).toEqual([
    'bill.deleted',
    'building.billingRules',
    'bulk.command',
    'bulk.done',
    'contract.lapsed',
    'run.bills',
    'run.refused',
    'run.reverted',
    'run.working',
    'upload.doneAt',
    'upload.preview',
    'upload.reason',
    'upload.revertedAt',
    'upload.size',
    'upload.state',
    'upload.uploadedAt',
  ])
})
