import { z } from 'zod'
import { handed, moved } from '../account/account.events.ts'
import { billFields } from '../bill/bill.events.ts'
import { lineFields } from '../bill/line.ts'
import { bankAccount } from '../building/bank-account.ts'
import type { Code } from '../codes.ts'
import { type EventOf, filledWith, personal, unchanged } from '../event-definition.ts'
import {
  day,
  type FieldsOf,
  id,
  integer,
  line,
  MOST_MONEY,
  moneyDay,
  month,
  prose,
  sha256,
} from '../fields.ts'
import { MAX_ALLOCATIONS, MAX_DEDUCTIONS, MAX_LINES, MAX_WITNESSES, OBJECTION_WORDS_MAX } from '../limits.ts'
import { linkFields, openingFields } from '../link/links.ts'
import { ref, refs } from '../ref.ts'
import { transferSources } from '../transfer/transfer-codes.ts'

const amount = () => integer(-MOST_MONEY, MOST_MONEY)

/** What the tenant pays for beside what came to be owed by days and uses: something broken, lost or left dirty. */
export const deduction = z.strictObject({ name: personal(line()), amount: moved() })
export const deductions = () => z.array(deduction, { error: 'not_a_list' }).max(MAX_DEDUCTIONS, 'too_long')

/** How what is left for the tenant was paid back. */
export const payOut = z.strictObject({
  method: handed(),
  fundID: ref('fund', { ofItsBuilding: true }).nullable(),
})

/** The figures of a statement, as both sides see them. Amounts in đồng. */
export const statementFields = {
  /** The contract's last day. */
  lastDay: day(),
  /** The day on which the money was settled, or the statement was sent. */
  day: moneyDay(),
  /** What was owed to the last day and no bill had asked for. */
  lines: z.array(z.object(lineFields), { error: 'not_a_list' }).max(MAX_LINES, 'too_long'),
  deductions: deductions(),
  /** Of the last bill, which asks for the lines and deductions. */
  month: month(),
  dueDay: billFields.dueDay,
  /** Bills that were open before, also of the contracts that this one renews. */
  openBills: z
    .array(z.strictObject({ billID: id(), number: line(), month: month(), open: moved() }))
    .max(MAX_ALLOCATIONS, 'too_long'),
  deposit: integer(0, MOST_MONEY),
  credit: integer(0, MOST_MONEY),
  /** What the tenant gets back; below nought what is still owed. */
  result: amount(),
}
export type Statement = FieldsOf<typeof statementFields>

/** The figures as they stood when the lease was settled. */
export const settledFields = {
  ...statementFields,
  /** Null where what is left stays with the house for now. */
  payOut: payOut.nullable(),
  reason: personal(line()),
}

/**
 * A line of a statement: `line:` with its number, `bill:` with the bill's id, `deduction:` with its place from 1, `deposit`
 * or `credit`.
 */
const lineID = () =>
  z
    .string({ error: 'not_text' })
    .regex(/^(line:\d{1,7}|deduction:\d{1,3}|bill:[0-9a-f-]{36}|deposit|credit)$/, { error: 'invalid' })
const words = () => personal(prose(OBJECTION_WORDS_MAX))

export const objectionActs = ['keep', 'change', 'drop'] as const
export type ObjectionAct = (typeof objectionActs)[number]

export const objectionFields = { lineID: lineID(), words: words(), photoIDs: refs('image') }
export const answerFields = {
  lineID: lineID(),
  act: z.literal([...objectionActs], { error: 'unknown_choice' }),
  /** Of a line that is changed. */
  amount: moved().nullable(),
  words: words(),
}
/** Who saw that the landlord settled alone. */
export const witnesses = () =>
  z.array(z.strictObject({ name: personal(line()) }), { error: 'not_a_list' }).max(MAX_WITNESSES, 'too_long')

/** Where what is left for the tenant goes. */
export const payBackTo = () => personal(bankAccount)
/** Who said it. */
export const payBackSayers = ['tenant', 'landlord'] as const

/**
 * Why a bank's message of money that left with the code of a settlement is not booked by itself: another amount than is
 * to be paid back, nothing to be paid back yet or any more, the code of a settlement from before, an account of another house,
 * codes of several settlements, a code that the bank has cut off, a day to come.
 */
export const payBackDoubts = [
  'amount',
  'unsettled',
  'closed',
  'older',
  'account',
  'several',
  'cut',
  'day',
] as const
export type PayBackDoubt = (typeof payBackDoubts)[number]
const doubt = () => z.literal([...payBackDoubts])

/** What a bank's message says of money that left. */
export const paidBackFields = {
  payBackID: id(),
  day: moneyDay(),
  amount: moved(),
  /** The bank's number of the transfer. */
  reference: line(100),
  source: z.literal([...transferSources]),
}
export const payBackActs = ['book', 'leave'] as const

const place = { settlementID: id(), buildingID: id(), roomID: id(), customerID: id() }

/** Events of `settlement-<id of the contract>`. A correction is a further settlement of what the account then says. */
export const settlementEvents = {
  /** The tenant sees these figures, and may agree or object to single lines. `replaces`: the one sent before. */
  SettlementSent: {
    version: 2,
    /** In version 1 no adjustment said the quota before it. */
    upcast: { 1: unchanged },
    schema: z.object({ ...place, replaces: id().nullable(), ...statementFields }),
  },
  /** It was sent by mistake, or is to be settled otherwise. */
  SettlementRecalled: { version: 1, schema: z.object({ settlementID: id() }) },
  /** By the tenant. `linkID`: the link by which it came. */
  LineObjected: {
    version: 1,
    schema: z.object({ settlementID: id(), linkID: id().nullable(), ...objectionFields }),
  },
  ObjectionAnswered: { version: 1, schema: z.object({ settlementID: id(), ...answerFields }) },
  /** The tenant agrees to the figures. Their lease is settled when the landlord books it. */
  SettlementAccepted: {
    version: 1,
    schema: z.object({ settlementID: id(), linkID: id().nullable(), result: amount() }),
  },
  /** By this link its tenant reads and answers it without an account. */
  SettlementShared: { version: 1, schema: z.object({ settlementID: id(), ...linkFields }) },
  /** All links of it are over. */
  SettlementUnshared: { version: 1, schema: z.object({ settlementID: id() }) },
  SharedSettlementOpened: { version: 1, schema: z.object({ settlementID: id(), ...openingFields }) },
  /** Last bill, end of the contract, deposit and money back follow, each with an id derived from this settlement's. */
  SettlementAgreed: {
    version: 5,
    upcast: {
      /** In version 1 no adjustment was by price. */
      1: unchanged,
      2: filledWith({ wasSent: false, witnesses: [] }),
      3: filledWith({ hash: null }),
      /** In version 4 no adjustment said the quota before it. */
      4: unchanged,
    },
    schema: z.object({
      ...place,
      /** Whether the contract has to be ended on the last day. */
      ends: z.boolean(),
      /** The statement that was sent, after the answers to its objections. */
      wasSent: z.boolean(),
      /** Who saw that the landlord settled alone. */
      witnesses: witnesses(),
      /** SHA-256 of `statementText`; null where it was settled before there was one. */
      hash: sha256().nullable(),
      ...settledFields,
    }),
  },
  /** All of it is done. `billID`: the last bill; null where there was nothing to ask for. */
  SettlementBooked: { version: 1, schema: z.object({ settlementID: id(), billID: id().nullable() }) },
  /** Somebody billed the days meanwhile: no money was moved, and the lease can be settled anew. */
  SettlementRefused: {
    version: 1,
    schema: z.object({
      settlementID: id(),
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,15}$/) as z.ZodType<Code>,
    }),
  },
  /** To this account what is left is paid back. `linkID`: the link by which the tenant said it. */
  PayBackToGiven: {
    version: 1,
    schema: z.object({
      settlementID: id(),
      linkID: id().nullable(),
      saidBy: z.literal([...payBackSayers]),
      account: payBackTo(),
    }),
  },
  /** The bank has told of money that left with the code of this settlement. */
  PayBackSeen: {
    version: 2,
    /** In version 1 no code that was cut off was read. */
    upcast: { 1: unchanged },
    schema: z.object({
      settlementID: id(),
      ...paidBackFields,
      /** What was to be paid back then. */
      due: integer(0, MOST_MONEY),
      /** Null where it is booked by itself. */
      doubt: doubt().nullable(),
      /** It is the money that was booked when the lease was settled. */
      known: z.boolean(),
    }),
  },
  /** Another way has told of it, too. */
  PayBackRecognised: {
    version: 1,
    schema: z.object({
      settlementID: id(),
      payBackID: id(),
      source: z.literal([...transferSources]),
      reference: line(100),
    }),
  },
  /** A person has decided what becomes of one in doubt. */
  PayBackDecided: {
    version: 1,
    schema: z.object({ settlementID: id(), payBackID: id(), act: z.literal([...payBackActs]) }),
  },
  /** The account did not have it any more. */
  PayBackDoubted: {
    version: 2,
    /** In version 1 no code that was cut off was read. */
    upcast: { 1: unchanged },
    schema: z.object({ settlementID: id(), payBackID: id(), doubt: doubt() }),
  },
  PayBackBooked: { version: 1, schema: z.object({ settlementID: id(), payBackID: id() }) },
  /** The bank sent money back that had left with the code of this settlement: it came in by the transfer. */
  PayBackReturned: {
    version: 1,
    schema: z.object({ settlementID: id(), transferID: id(), day: moneyDay(), amount: moved() }),
  },
}

export type SettlementEvent = EventOf<typeof settlementEvents>
