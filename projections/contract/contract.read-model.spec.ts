import { expect, it, vi } from 'vitest'
import { contractEvents } from '../../domain/contract/contract.events.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
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
  expect(update).toHaveBeenCalledWith('c', { status: ContractStatus.CANCELLED, lapsed: true })
})
