import { expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { nextOf } from './contractNext.ts'

const today = '2026-11-21'
const contract = {
  status: ContractStatus.ACTIVE,
  type: ContractType.RENT,
  startDay: '2026-01-01',
  endDay: '2027-12-31',
  cancelDay: null,
  signBy: null,
  unsettled: false,
  renewalOf: null,
  signed: true,
}
const bill = (dueDay: string, status: number, total = 5) => ({
  id: dueDay,
  number: dueDay,
  title: '',
  month: dueDay.slice(0, 7),
  dueDay,
  createdAt: '',
  total,
  paidAmount: 1,
  status,
})
const paid = bill('2026-10-10', BillStatus.PAID)
const account = { deposit: 3, depositAgreed: 3, bills: [paid] }

const ending = { ...contract, endDay: '2026-12-05' }
const asked = { at: '2026-11-20T02:00:00.000Z', until: '2026-12-05', price: null, openedAt: null }
const said = { stays: true, words: null, at: asked.at, byLink: true }

it.each([
  ['is asked how it goes on', ending, ['renew']],
  ['is not asked while its tenant is', { ...ending, stayAsked: asked }, []],
  ['is not asked on the last day of the link', { ...ending, stayAsked: { ...asked, until: today } }, []],
  [
    'is asked once the link has ended',
    { ...ending, stayAsked: { ...asked, until: '2026-11-20' } },
    ['renew'],
  ],
  ['is not asked what its tenant has said', { ...ending, stayAnswer: said }, []],
])('a lease that ends soon %s', (_case, of, steps) => {
  expect(nextOf(of, account, today).map(({ step }) => step)).toEqual(steps)
})

it.each([
  ['what is in order waits for nothing', contract, account, []],
  [
    'a contract on paper waits for its signature, until the last day for it',
    { ...contract, status: ContractStatus.WAITING_FOR_SIGNATURE, startDay: '2026-12-01' },
    { ...account, bills: null },
    [{ step: 'sign', day: '2026-12-07' }],
  ],
  [
    'a new one waits for the rest of its deposit and for its first bill',
    contract,
    { ...account, deposit: 1, bills: null },
    [{ step: 'deposit', amount: 2 }, { step: 'first_bill' }],
  ],
  [
    'the deposit of a renewal goes over by itself',
    {
      ...contract,
      status: ContractStatus.NOT_IN_EFFECT,
      startDay: '2026-12-01',
      renewalOf: 'a',
      activated: false,
    },
    { ...account, deposit: 0 },
    [],
  ],
  [
    'what is late goes before what is only open',
    contract,
    {
      ...account,
      bills: [
        bill('2026-11-30', BillStatus.UN_PAID),
        bill('2026-10-10', BillStatus.OVERDUE),
        bill('2026-09-10', BillStatus.OVERDUE),
      ],
    },
    [
      { step: 'late', amount: 8, day: '2026-09-10' },
      { step: 'collect', amount: 4 },
    ],
  ],
  [
    'an end that is near wants a word',
    { ...contract, endDay: '2026-12-20' },
    account,
    [{ step: 'renew', day: '2026-12-20' }],
  ],
  [
    'who has given notice is not asked whether they stay',
    { ...contract, cancelDay: '2026-12-10' },
    account,
    [{ step: 'leave', day: '2026-12-10' }],
  ],
  [
    'nor is who waits for an answer to a notice',
    {
      ...contract,
      endDay: '2026-12-20',
      tenantNotice: { givenDay: '2026-11-21', lastDay: '2026-12-20', ground: 'leaving' as const, note: null },
    },
    account,
    [],
  ],
  [
    'who is gone and owes wants a settlement',
    { ...contract, unsettled: true },
    undefined,
    [{ step: 'settle' }],
  ],
])('%s', (_case, contract, account, next) => expect(nextOf(contract, account, today)).toEqual(next))
