import { expect, it } from 'vitest'
import * as aggregates from '../domain/aggregates.ts'
import { exportsOf } from '../test/support/exports-of.ts'
import { readModels } from './registry.ts'

it('has the read model of each file', async () => {
  const files = await exportsOf('projections/*/*.read-model.ts')
  const silent = files.filter(([, made]) => !readModels.some((model) => Object.values(made).includes(model)))
  // The audit is made of the others here.
  expect(silent.map(([file]) => file)).toEqual(['projections/audit/audit.read-model.ts'])
})

it('knows for each thing that is a person’s all its life whose a row is', () => {
  const things = Object.values(aggregates).filter((aggregate) => 'dataSubject' in aggregate)
  const silent = things.filter(({ name }) => !readModels.some((model) => model.name === name && model.about))
  expect(things.length).toBeGreaterThan(0)
  expect(silent.map(({ name }) => name)).toEqual([])
})
