import { expect, it, vi } from 'vitest'
import { contractEvents } from '../../domain/contract/contract.events.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { listed } from '../../domain/contract/spans.ts'
import { contracts } from './contract.read-model.ts'

it('takes notice of each event that names a contract, since its revision is that of the last one', () => {
  const naming = Object.entries(contractEvents).filter(([, { schema }]) => 'contractID' in schema.shape)
  expect(naming.length).toBeGreaterThan(9)
  expect(Object.keys(contracts.on)).toEqual(expect.arrayContaining(naming.map(([type]) => type)))
})

it('says of one that nobody signed in time why it is cancelled', () => {
  const update = vi.fn()
  const event = { data: { contractID: 'c' } } as never
  contracts.on.ContractLapsed?.(event, { update } as never)
  expect(update).toHaveBeenCalledWith('c', {
    status: ContractStatus.CANCELLED,
    lapsed: true,
    tenantNotice: null,
  })
})

it('counts residents from the day that is said, else from that of the event, and forgets what was said for later', () => {
  const who = (residentID: string) => ({ residentID, fromDay: null, toDay: null })
  const told = (data: object, at = '2026-11-10T05:00:00.000Z') => {
    const change = vi.fn()
    const event = { at, data: { contractID: 'c', residents: [who('an'), who('binh')], ...data } } as never
    contracts.on.ContractUpdated?.(event, { update: vi.fn(), change } as never)
    const listedInNovember = [
      { id: 'an', fromDay: null, toDay: null },
      { id: 'minh', fromDay: null, toDay: null },
    ]
    const residing = listed(undefined, listedInNovember, '2026-11-01')
    return change.mock.calls[0]?.[1]({ residing, startDay: '2026-01-01' }).heads
  }
  expect(told({})).toEqual([
    { fromDay: null, people: 1 },
    { fromDay: '2026-11-01', people: 3 },
    { fromDay: '2026-11-10', people: 3 },
  ])
  expect(told({ residentsFrom: '2026-10-11' })).toMatchObject([{ fromDay: null }, { fromDay: '2026-10-11' }])
  expect(told({ residentsFrom: '2026-01-01' })).toMatchObject([{ fromDay: null }])
})
