import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../domain/event.ts'
import { accounts } from '../account/account.read-model.ts'
import type { Database } from '../database.ts'
import { rooms } from '../room/room.read-model.ts'
import { createHistory } from './history.ts'
import { pastOf } from './past.ts'

const id = '00000000-0000-4000-8000-000000000001'
const contractID = '00000000-0000-4000-8000-000000000002'
const stream = `room-${id}`
const metadata = {
  commandId: id,
  correlationId: id,
  causationId: null,
  v: 1,
  body: '',
  actor: { id, role: 'owner' as const },
  at: '2026-06-15T02:00:00.000Z',
}
const happened: RecordedEvent[] = [
  { type: 'RoomAdded', data: { buildingID: id, number: 'P.101', floor: 1 } },
  { type: 'RoomUpdated', data: { floor: 2 } },
  { type: 'ContractActivated', data: { contractID, type: 1 } },
].map((event, revision) => ({ ...event, id, metadata, stream, revision, position: String(revision) }))

it('counts a room as its list does: over what happened to its contracts', async () => {
  const history = createHistory({ db: {} as Database, source: { readStream: async () => happened } })
  const room = await history.asOf({ model: rooms, id, stream }, '2026-06-16')
  expect(room).toMatchObject({ revision: 1, status: 1, floor: 2 })
})

it('tells what an account came to, whose row the stream of its room has begun', async () => {
  const place = { buildingID: id, roomID: id, customerID: id }
  const came = { amount: 500, method: 'cash', day: '2026-06-14', fundID: null, transferID: null }
  const received = { ...place, ...came, receiptID: contractID, payer: null, note: null }
  const events: RecordedEvent[] = [
    { type: 'AccountOpened', data: place },
    { type: 'DepositReceived', data: received },
    { type: 'CreditUseChanged', data: { automatic: false } },
  ].map((event, revision) => ({ ...event, id, metadata, stream, revision, position: String(revision) }))
  const steps = pastOf(accounts, id, events)
  expect(steps.map(({ after }) => [after?.deposit, after?.automatic])).toEqual([
    [0, true],
    [500, true],
    [500, false],
  ])
})
