import { describe, expect, it } from 'vitest'
import { eventDefinitions } from '../../domain/events.ts'
import { isUndoable, reversalOf } from './reversalOf.ts'

const resources: Readonly<Record<string, string>> = {
  PersonUpdated: 'customer',
  TicketUpdated: 'support-ticket',
}
const resourceOf = (type: string) => resources[type] ?? type.replace('Updated', '').toLowerCase()

/** Fields of updates that no undo sets back: they have acts of their own, or go with the fields beside them. */
const left: Readonly<Record<string, readonly string[]>> = {
  BuildingUpdated: ['services'],
  PersonUpdated: ['email', 'locale', 'role'],
  ContractUpdated: ['askedFrom', 'contractID', 'residentsFrom', 'signBy'],
  BillUpdated: ['reason', 'status', 'total'],
}

const updates = Object.entries(eventDefinitions).filter(
  ([type]) => type.endsWith('Updated') && isUndoable(resourceOf(type), type),
)

describe('the undo of an update', () => {
  it('is there for most things', () => expect(updates.length).toBeGreaterThan(8))

  it.each(updates)('%s sets back every field that people enter', (type, { schema }) => {
    const notSet = Object.keys(schema.shape).filter((field) => {
      const entry = { type, changes: [{ field, before: 'before', after: 'after' }] }
      return !reversalOf(resourceOf(type), { id: '1', revision: 2, [field]: 'after' }, entry)
    })
    expect(notSet.sort()).toEqual(left[type] ?? [])
  })
})
