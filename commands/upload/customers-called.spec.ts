import { expect, it } from 'vitest'
import type { Claim } from '../../domain/claim.ts'
import { nothingElse } from '../../test/support/empty-lookup.ts'
import { customersCalled } from './customer-import.ts'

const held: Record<string, string> = {
  'email hoa@example.vn': 'hoa',
  'phone 0912345678': 'hoa',
  'ssn 001190004412': 'hoa',
  'ssn 079190004412': 'lan',
  'oldSSN 012345678': 'lan',
  'oldSSN 912345000': 'lan',
  'phone 0912345000': 'an',
  'email quan.ly@example.vn': 'manager',
}
const call = (...words: string[]) =>
  customersCalled(
    async (claims: readonly Claim[]) => claims.map(({ kind, value }) => held[`${kind} ${value}`]),
    {
      customers: async (ids) => new Set(ids.filter((id) => id !== 'manager')),
      hasOneBuilding: async () => false,
      room: async () => 'none',
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
  )(words)

it('knows customers by whatever is theirs, as people and spreadsheets write it', async () => {
  const words = [' Hoa@Example.VN', '0912 345 678', '+84912345678', '912345678', '001190004412', '1190004412']
  expect(await call(...words)).toEqual(words.map(() => 'hoa'))
  expect(await call('79190004412', '012345678', '12345678')).toEqual(['lan', 'lan', 'lan'])
})

it('knows nobody by a name, by half a number, or who is no customer in reach', async () => {
  expect(await call('Lê Hoa', '0912', 'ai@do.vn', 'quan.ly@example.vn', '')).toEqual(Array(5).fill('none'))
})

it('does not choose between two whom a number can mean', async () => {
  expect(await call('912345000')).toEqual(['several'])
})
