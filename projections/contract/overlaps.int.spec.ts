import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoomEvent } from '../../domain/room/room.events.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { added, room } from '../../test/support/contracts.ts'
import { newEvent } from '../../test/support/recorded.ts'
import { readModels } from '../registry.ts'
import { verify } from '../runtime/verify.ts'

let api: TestApi
let told = 0
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** A room that somebody had to 18 June, and next from 13 June by a contract of one of these ways. */
const roomWith = async (how: 'anew' | 'renewal' | 'hold') => {
  const [first, next] = [randomUUID(), randomUUID()]
  const { data } = added(['2026-06-13', '2026-12-31'], next, 2)
  const held = {
    ...{ holdID: next, buildingID: data.buildingID, receiptID: randomUUID(), leadID: null, fundID: null },
    ...{ customerID: data.customerID, amount: 1_000, method: 'cash' as const, day: '2026-06-12', price: 1 },
    ...{ decideBy: '2026-06-25', moveInDay: '2026-06-13', breakMultiple: 2, conditions: null, note: null },
  }
  const all = [
    room,
    added(['2026-01-01', '2026-12-31'], first),
    { type: 'ContractSigned', data: { contractID: first, files: [] } },
    ...(how === 'hold' ? [{ type: 'RoomHeld', data: held }] : []),
    { type: 'ContractCancelled', data: { contractID: first, day: '2026-06-18', reason: 'x' } },
    ...(how === 'hold' ? [{ type: 'HoldConverted', data: { holdID: next } }] : []),
    { type: 'ContractAdded', data: { ...data, renewalOf: how === 'renewal' ? first : null } },
  ] as readonly RoomEvent[]
  // Written one after the other.
  const at = () => new Date(Date.UTC(2026, 5, 20) + ++told * 1_000).toISOString()
  const recorded = all.map((one) => newEvent(one, { at: at() }))
  const { position } = await api.log.append(`room-${randomUUID()}`, 'no-stream', recorded)
  await api.progress.waitFor(position, 20_000)
  return [first, next]
}

const overlaps = async () => {
  const { signal } = new AbortController()
  const models = readModels.filter(({ name }) => name === 'contract')
  const asked = { db: api.db, source: api.log, models, signal, moneyReached: () => api.log.head() }
  const verified = await verify(asked)
  return verified!.flatMap(({ alarms }) => alarms).flatMap(({ ids }) => ids)
}

it('finds days of one that is over with what follows on it or comes of a hold, not with one written anew', async () => {
  await roomWith('anew')
  expect(await overlaps()).toEqual([])
  const both = [...(await roomWith('renewal')), ...(await roomWith('hold'))]
  expect((await overlaps()).toSorted()).toEqual(both.toSorted())
})
