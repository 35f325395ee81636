import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import type { Sent } from './workload.ts'

const sent = (commandId: string, outcome: Sent['outcome'], more: Partial<Sent> = {}): Sent => ({
  route: '/customer/add',
  body: {},
  commandId,
  outcome,
  unknown: [],
  ...more,
})
let count = 0
const event = (commandId: string, stream: string, revision: number, type = 'CustomerAdded', data = {}) => ({
  id: `event ${count++}`,
  type,
  data,
  stream,
  revision,
  metadata: { commandId },
})
const checksOf = (...[events, history]: Parameters<typeof judge>) =>
  judge(events, history).findings.map(({ check }) => check)

describe('the log held against what senders were told', () => {
  it('is right when each acknowledged command is there once, and no refused one', () => {
    const history = [sent('a', 'acknowledged'), sent('b', 'refused')]
    expect(judge([event('a', 'person-1', 0)], history)).toEqual({ lost: 0, doubled: 0, findings: [] })
  })
  it('misses what was acknowledged', () =>
    expect(judge([], [sent('a', 'acknowledged')])).toMatchObject({ lost: 1, doubled: 0 }))
  it('finds a command that was written again, in its stream or in another', () => {
    const once = event('a', 'person-1', 0)
    for (const again of [event('a', 'person-1', 1), event('a', 'person-2', 0, 'CustomerMoved')])
      expect(judge([once, again], [sent('a', 'acknowledged')])).toMatchObject({ lost: 0, doubled: 1 })
  })
  it('finds what was refused and written all the same, and what nobody knows', () => {
    expect(checksOf([event('a', 'person-1', 0)], [sent('a', 'refused')])).toEqual(['once'])
    expect(checksOf([], [sent('a', undefined)])).toEqual(['outcome'])
  })
  it('finds holes of a stream, and an event that is there twice', () => {
    expect(checksOf([event('a', 'person-1', 1)], [])).toEqual(['streams'])
    const twice = event('a', 'person-1', 0)
    expect(checksOf([twice, { ...twice, stream: 'person-2' }], [])).toEqual(['streams'])
  })
  it('finds a room that is let twice for a day', () => {
    const lease = (startDay: string, endDay: string, revision: number) =>
      event(`lease ${revision}`, 'room-1', revision, 'ContractAdded', { startDay, endDay })
    const first = lease('2026-01-01', '2026-06-30', 0)
    expect(checksOf([first, lease('2026-07-01', '2026-12-31', 1)], [])).toEqual([])
    expect(checksOf([first, lease('2026-06-30', '2026-12-31', 1)], [])).toEqual(['rules'])
  })
  it('finds money that is missing, and a bill that was paid twice', () => {
    const paying = (commandId: string) =>
      sent(commandId, 'acknowledged', { route: '/bill/:id/record-payment', body: { amount: 100 } })
    const paid = (commandId: string, revision: number, amount = 100) =>
      event(commandId, 'bill-1', revision, 'PaymentRecorded', { amount })
    expect(checksOf([paid('a', 0, 90)], [paying('a')])).toEqual(['money'])
    expect(checksOf([paid('a', 0), paid('b', 1)], [paying('a'), paying('b')])).toEqual(['money'])
  })
})
