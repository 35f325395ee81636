import { expect, it } from 'vitest'
import { contractEvents } from '../../domain/contract/contract.events.ts'
import { contracts } from './contract.read-model.ts'

it('takes notice of each event that names a contract, since its revision is that of the last one', () => {
  const naming = Object.entries(contractEvents).filter(([, { schema }]) => 'contractID' in schema.shape)
  expect(naming.length).toBeGreaterThan(9)
  expect(Object.keys(contracts.on)).toEqual(expect.arrayContaining(naming.map(([type]) => type)))
})
