import { expect, it } from 'vitest'
import type { ProposedContract } from '../../../projections/transfer/suggestion.answers.ts'
import { outcomeOf } from './outcome.ts'

const bill = { id: 'b', number: 'HD-1', open: 400_000, dueDay: '2026-06-05' }
const proposed = (over: Partial<ProposedContract> = {}): ProposedContract => ({
  contractID: 'c',
  contractNumber: 'P.101/1',
  roomNumber: 'P.101',
  buildingName: 'Sen',
  customerName: null,
  bills: [bill],
  allocate: [],
  reasons: [],
  ...over,
})
const allocate = [{ billID: bill.id, amount: bill.open }]
const codeBack = { kind: 'codeBack', code: 'QT12345678' } as const

it('says what pays bills, what stays open of them, and what becomes credit', () => {
  const kindOf = (amount: number, of: Partial<ProposedContract>) => outcomeOf(amount, proposed(of)).kind
  expect(kindOf(400_000, { allocate })).toBe('exact')
  expect(kindOf(500_000, { allocate })).toBe('more')
  expect(kindOf(300_000, { allocate: [{ billID: bill.id, amount: 300_000 }] })).toBe('less')
  expect(kindOf(300_000, { bills: [] })).toBe('credit')
})

it('keeps for the tenant what a bank sends back, which is no credit, unless bills are to be paid by it', () => {
  expect(outcomeOf(300_000, proposed({ reasons: [codeBack] })).kind).toBe('back')
  expect(outcomeOf(500_000, proposed({ reasons: [codeBack], allocate })).kind).toBe('more')
})
