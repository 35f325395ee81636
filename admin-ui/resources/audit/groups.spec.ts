import { expect, it } from 'vitest'
import type { AuditEntry } from './auditEntry.ts'
import { groupsOf } from './groups.ts'

const entry = (id: string, type: string, time: string, more: object = {}) =>
  ({
    id,
    type,
    at: `2026-11-21T${time}Z`,
    actorID: 'quan',
    commandID: id,
    revision: 0,
    ...more,
  }) as unknown as AuditEntry

const idsOf = (entries: readonly AuditEntry[]) =>
  groupsOf(entries).map(({ lead, entries }) => [lead.id, entries.length])

it('makes one line of the bills of a month', () => {
  const bills = [entry('c', 'BillIssued', '07:00:50'), entry('b', 'BillIssued', '07:00:00')]
  expect(idsOf([...bills, entry('a', 'RunStarted', '06:59:59')])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

it('names all that came of a command by its first event', () => {
  const command = { commandID: 'one' }
  expect(
    idsOf([entry('b', 'BillPaid', '07:00:00', command), entry('a', 'PaymentRecorded', '07:00:00', command)]),
  ).toEqual([['a', 2]])
})

it('names it so in whatever order events of one moment are listed', () => {
  const signing = (id: string, type: string, revision: number) =>
    entry(id, type, '07:00:00', { commandID: 'sign', revision })
  const [signed, activated] = [signing('a', 'ContractSigned', 3), signing('b', 'ContractActivated', 4)]
  expect(idsOf([activated, signed])).toEqual([['a', 2]])
  expect(idsOf([signed, activated])).toEqual([['a', 2]])
})

it('makes one line of a run, named by what was asked for, with the bills that followed from it', () => {
  const caused = { causeID: 'a' }
  const run = [
    entry('d', 'RunEnded', '07:00:02', caused),
    entry('c', 'BillIssued', '07:00:01', caused),
    entry('b', 'BillIssued', '07:00:01', caused),
    entry('a', 'RunStarted', '07:00:00'),
  ]
  expect(idsOf(run)).toEqual([['a', 4]])
  expect(groupsOf(run).map(({ isOne }) => isOne)).toEqual([true])
})

it('names a move by the move, though its readings were recorded before it', () => {
  const moved = entry('b', 'TenantMovedIn', '07:00:00', { commandID: 'move' })
  expect(idsOf([moved, entry('a', 'ReadingTaken', '07:00:00', { causeID: 'move' })])).toEqual([['b', 2]])
})

it('keeps apart what others did, and what was done after a pause', () => {
  expect(
    idsOf([
      entry('c', 'RoomAdded', '07:05:00'),
      entry('b', 'RoomAdded', '07:00:00'),
      entry('a', 'RoomAdded', '07:00:00', { actorID: 'mai' }),
    ]),
  ).toEqual([
    ['c', 1],
    ['b', 1],
    ['a', 1],
  ])
})
