import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../../domain/decider.ts'
import type { KnownTransfer } from '../../domain/transfer/same-transfer.ts'
import { transferDecider } from '../../domain/transfer/transfer.decider.ts'
import type { TransferEvent } from '../../domain/transfer/transfer.events.ts'
import type { TransferSource } from '../../domain/transfer/transfer-codes.ts'
import { context } from '../../test/support/decider-spec.ts'
import { meantBy } from './transfer-id.ts'

const RUNS = Number(process.env.TRANSFER_RUNS ?? 500)
const ACCOUNT = '007100123456'
/** Few of each, so that many transfers are equal in all that a bank tells. */
const AMOUNTS = [3_000_000, 3_500_000]
const DAYS = ['2026-06-14', '2026-06-15']
const WORDS = [
  'NGUYEN VAN A tien nha',
  'tien nha SN7K3QXM2A',
  'MBVCB.1.sn7k 3qxm2a.CT tu 01',
  '',
  'Tiền nhà T6',
]

/** A transfer, and how each way of hearing of it calls it; not every way tells of all. */
const transfer = fc.record({
  amount: fc.constantFrom(...AMOUNTS),
  day: fc.constantFrom(...DAYS),
  words: fc.constantFrom(...WORDS),
  webhook: fc.constantFrom('own', 'other', 'none'),
  statement: fc.constantFrom('own', 'other', 'none'),
  bare: fc.boolean(),
  hand: fc.constantFrom('own', 'made', 'none'),
})
type Way = { readonly source: TransferSource; readonly reference: string }

const createBook = () => {
  const streams = new Map<string, TransferEvent[]>()
  const known = (account: string, amount: number): KnownTransfer[] =>
    [...streams].flatMap(([id, events]) => {
      const state = fold(transferDecider, events)
      return state?.account === account && state.amount === amount ? [{ id, ...state }] : []
    })
  return {
    states: () => [...streams.values()].map((events) => fold(transferDecider, events)),
    see: (said: Way & { amount: number; day: string; content: string }) => {
      const body = { account: ACCOUNT, ...said }
      const meant = meantBy(body, known(ACCOUNT, said.amount))
      const { id } = meant
      const events = streams.get(id) ?? []
      const command = {
        ...context,
        type: 'SeeTransfer',
        ...body,
        id,
        meant,
        accountBuildingID: null,
      } as const
      streams.set(id, [...events, ...transferDecider.decide(command, fold(transferDecider, events))])
    },
  }
}

it('counts a transfer once, by message, statement and hand, in any order and any number of times', () => {
  const seed = Number(process.env.SEED ?? Date.now())
  console.log(`transfers seen once: seed ${seed}, ${RUNS} runs`)
  fc.assert(
    fc.property(
      fc.array(transfer, { minLength: 1, maxLength: 8 }),
      // One of the ways tells of all: what nobody tells cannot be counted.
      fc.constantFrom('webhook', 'statement', 'bare'),
      fc.array(fc.nat(), { minLength: 10, maxLength: 60 }),
      (transfers, whole, order) => {
        const said = transfers.flatMap((one, at) => {
          const { amount, day, words: content } = one
          const ways: Way[] = []
          const refer = (how: string, other: string) => (how === 'own' ? `FT${at}` : `${other}${at}`)
          if (one.webhook !== 'none' || whole === 'webhook')
            ways.push({ source: 'webhook', reference: refer(one.webhook, 'sepay:') })
          if (one.statement !== 'none' || whole === 'statement')
            ways.push({ source: 'statement', reference: refer(one.statement, 'TF') })
          if (one.bare || whole === 'bare') ways.push({ source: 'statement', reference: `line:${at}` })
          if (one.hand !== 'none') ways.push({ source: 'hand', reference: refer(one.hand, 'hand:') })
          return ways.map((way) => ({ ...way, amount, day, content }))
        })
        const book = createBook()
        for (const nth of order) book.see(said[nth % said.length] as (typeof said)[number])
        for (const one of said) book.see(one)
        const total = (all: readonly ({ amount: number } | undefined)[]) =>
          all.reduce((sum, one) => sum + (one?.amount ?? 0), 0)
        expect(book.states()).toHaveLength(transfers.length)
        expect(total(book.states())).toBe(total(transfers))
        expect(book.states().flatMap((one) => one?.sightings)).toHaveLength(said.length)
      },
    ),
    { numRuns: RUNS, seed },
  )
})

it('asks about one that differs in its words alone, and about no other', () => {
  const book = createBook()
  const rent = { source: 'webhook', reference: 'FT1', amount: 3_000_000, day: '2026-06-14' } as const
  book.see({ ...rent, content: 'tien nha' })
  book.see({ ...rent, source: 'statement', reference: 'A', content: 'tien nha thang 6' })
  book.see({ ...rent, source: 'statement', reference: 'B', day: '2026-06-15', content: 'tien nha thang 6' })
  expect(book.states().map((one) => one?.like !== null)).toEqual([false, true, false])
})
