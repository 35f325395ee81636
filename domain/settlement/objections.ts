import { plainLine } from '../bill/line-parts.ts'
import { LINE_MAX } from '../limits.ts'
import type { ObjectionAct, SettlementEvent, Statement } from './settlement.events.ts'

/** What the landlord answered: the line stays, becomes another amount, or stands outside the sum. */
export type ObjectionAnswer = {
  readonly act: ObjectionAct
  /** Of a line that was changed. */
  readonly amount: number | null
  readonly words: string
}

/** What the tenant says against one line of a statement, and what the landlord says to it. */
export type LineObjection = {
  readonly lineID: string
  readonly words: string
  readonly photoIDs: readonly string[]
  readonly answer: ObjectionAnswer | null
}

/** What a statement has lines of: of the last bill, of what is deducted, of bills from before, of money held. */
type LineOf = 'line' | 'deduction' | 'bill' | 'held'

type Lined = Pick<Statement, 'lines' | 'deductions' | 'openBills' | 'deposit' | 'credit'>

/** The lines of a statement, as a person names them. */
export const linesOfStatement = ({ lines, deductions, openBills, deposit, credit }: Lined) => [
  { lineID: 'deposit', of: 'held' as LineOf, amount: deposit },
  ...(credit > 0 ? [{ lineID: 'credit', of: 'held' as LineOf, amount: credit }] : []),
  ...lines.map(({ id, amount }) => ({ lineID: `line:${id}`, of: 'line' as LineOf, amount })),
  ...openBills.map(({ billID, open }) => ({ lineID: `bill:${billID}`, of: 'bill' as LineOf, amount: open })),
  ...deductions.map(({ amount }, place) => ({
    lineID: `deduction:${place + 1}`,
    of: 'deduction' as LineOf,
    amount,
  })),
]

/**
 * Whether the landlord can change or drop a line in the statement itself: one that asks the tenant for something new. What
 * stands in a bill from before or in the account is put right there, and the statement sent anew.
 */
export const isChangeable = ({ of, amount }: { readonly of: LineOf; readonly amount: number }): boolean =>
  (of === 'line' || of === 'deduction') && amount > 0

export const openObjections = (objections: readonly { readonly answer: unknown }[]): number =>
  objections.filter(({ answer }) => answer === null).length

/** What an answer leaves of a line. */
export const leftOf = (answer: Pick<ObjectionAnswer, 'act' | 'amount'> | null, asked: number): number => {
  if (answer?.act === 'drop') return 0
  return answer?.act === 'change' ? (answer.amount ?? asked) : asked
}

/** What stands in the last bill beside a line that was changed or dropped there. */
const REDUCED = 'Bớt'

type Answered = { readonly lineID: string; readonly answer: Pick<ObjectionAnswer, 'act' | 'amount'> | null }

/**
 * A statement after the answers to its objections. A line of the last bill stays and what was conceded is taken off beside
 * it, so that its days and uses are asked for once; a deduction has its new amount or is not there.
 */
export const withAnswers = <D extends { readonly amount: number }>(
  { lines, deductions }: { readonly lines: Statement['lines']; readonly deductions: readonly D[] },
  objections: readonly Answered[],
): { lines: Statement['lines']; deductions: D[] } => {
  const answers = new Map(objections.map(({ lineID, answer }) => [lineID, answer]))
  const last = Math.max(0, ...lines.map(({ id }) => id))
  const taken = lines
    .map((line) => ({
      name: line.name,
      by: leftOf(answers.get(`line:${line.id}`) ?? null, line.amount) - line.amount,
    }))
    .filter(({ by }) => by !== 0)
    .map(({ name, by: amount }, place) => ({
      ...plainLine,
      kind: 'discount' as const,
      id: last + place + 1,
      name: [...`${REDUCED}: ${name}`].slice(0, LINE_MAX).join(''),
      amount,
    }))
  return {
    lines: [...lines, ...taken],
    deductions: deductions.flatMap((one, place) => {
      const amount = leftOf(answers.get(`deduction:${place + 1}`) ?? null, one.amount)
      return amount === 0 ? [] : [{ ...one, amount }]
    }),
  }
}

type Of<T extends SettlementEvent['type']> = Extract<SettlementEvent, { type: T }>['data']

/** An objection to a line stands in the place of one that nobody has answered yet. */
export const withObjection = <O extends { readonly lineID: string }>(
  objections: readonly O[],
  { lineID, words, photoIDs }: Pick<Of<'LineObjected'>, 'lineID' | 'words' | 'photoIDs'>,
) => [...objections.filter((one) => one.lineID !== lineID), { lineID, words, photoIDs, answer: null }]

export const withAnswer = <O extends { readonly lineID: string }>(
  objections: readonly O[],
  { lineID, act, amount, words }: Pick<Of<'ObjectionAnswered'>, 'lineID' | 'act' | 'amount' | 'words'>,
) => objections.map((one) => (one.lineID === lineID ? { ...one, answer: { act, amount, words } } : one))
