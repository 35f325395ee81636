import { expect, it } from 'vitest'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { nothingElse } from '../../test/support/empty-lookup.ts'
import { linkContracts } from './contract-import.ts'

const room = { roomID: 'room', buildingID: 'building', rentPrice: 0 }
const sources = {
  lookup: {
    hasOneBuilding: async () => false,
    room: async () => room,
    customers: async () => new Set<string>(),
    meters: async () => [],
    contracts: async () => new Map(),
    bills: async () => [],
    booked: async () => [],
    figures: async () => [],
    namesakes: async () => [],
    codedBills: async () => new Map(),
    codedContracts: async () => new Map(),
    ...nothingElse,
  },
  factsOf: async () => ({}),
  stateOf: async () => undefined,
  today: '2026-03-20',
  seen: new Map<string, number>(),
  left: new Map<string, number>(),
  met: new Map(),
  customersCalled: async () => ['customer'],
}
const bodyOf = async (startDay: string) => {
  const value = { building: 'Sen', room: '101', customer: 'lan@test.vn', type: ContractType.RENT, startDay }
  const [rowCommand] = await linkContracts([{ row: 2, value, texts: {}, errors: [] }] as never, sources)
  return rowCommand?.body
}

it('gives a lease that runs already a month for its papers', async () => {
  expect(await bodyOf('2024-01-01')).toMatchObject({
    roomID: 'room',
    customerID: 'customer',
    signBy: '2026-04-19',
  })
  expect(await bodyOf('2026-03-20')).toMatchObject({ signBy: '2026-04-19' })
  expect(await bodyOf('2026-03-21')).not.toHaveProperty('signBy')
})
