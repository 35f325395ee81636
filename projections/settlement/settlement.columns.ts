import type { BankAccount } from '../../domain/building/bank-account.ts'
import type { PaperLessor } from '../../domain/building/lessor.ts'
import type { LineObjection } from '../../domain/settlement/objections.ts'
import type { PayBack, PayBackReturn } from '../../domain/settlement/pay-back.ts'
import type { Agreed, SettlementState } from '../../domain/settlement/settlement.ts'
import { type Columns, json, nameIn, textOf } from '../columns.ts'
import { leaseColumns } from '../lease-columns.ts'
import { lessorOn } from '../lessor/lessor.sql.ts'
import { cameBack, handedBackOf, returnedOf, toPayBack } from './to-pay-back.sql.ts'

const of = nameIn('settlement')

/** The figures of a settlement as they were agreed. Amounts in đồng. */
export type SettledFigures = Omit<
  Agreed,
  | 'settlementID'
  | 'buildingID'
  | 'roomID'
  | 'customerID'
  | 'ends'
  | 'wasSent'
  | 'witnesses'
  | 'hash'
  | 'deductions'
  | 'reason'
> & {
  /** A name is null once the customer was erased. */
  readonly deductions: readonly { readonly name: string | null; readonly amount: number }[]
  readonly reason: string | null
}

/** An account that was said for what is left. */
type SaidAccount = {
  readonly account: BankAccount | null
  readonly saidBy: 'tenant' | 'landlord'
  readonly at: string
}

/** What went back by hand of what was settled, of one day and by one method. */
export type HandedBack = {
  readonly day: string
  readonly method: 'cash' | 'transfer'
  readonly amount: number
}

type Named = { readonly name: string | null }

/** What a tenant objected to, and what was answered; words are null once the tenant was erased. */
export type ShownObjection = Omit<LineObjection, 'words' | 'answer'> & {
  readonly words: string | null
  readonly at: string
  readonly answer:
    | (Omit<NonNullable<LineObjection['answer']>, 'words'> & {
        readonly words: string | null
        readonly at: string
      })
    | null
}

/** A settlement of a lease; what corrects it is a further one of the same contract. */
export const settlementColumns = {
  ...leaseColumns('settlement'),
  lastDay: { type: 'day', sortable: true, filterable: true },
  day: { type: 'day', sortable: true, filterable: true },
  /** What the tenant gets back; below nought what is still owed. */
  result: { type: 'money', sortable: true },
  state: { type: textOf<SettlementState>(), filterable: true },
  /** SHA-256 of the figures that were agreed on; null before, and where nobody made it. */
  hash: { type: 'text', nullable: true, detail: true },
  /** The last bill; null where there was nothing to ask for. */
  billID: { type: 'uuid', nullable: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
  /** When it was sent to the tenant, and when they agreed; null where it was settled without. */
  sentAt: { type: 'instant', nullable: true },
  acceptedAt: { type: 'instant', nullable: true },
  /** When it was agreed on; null before, and where its bookings were refused. */
  agreedAt: { type: 'instant', nullable: true, internal: true },
  /** When a link was made, when one was first opened, and until when it can be answered; null without links. */
  sharedAt: { type: 'instant', nullable: true },
  openedAt: { type: 'instant', nullable: true },
  sharedUntil: { type: 'day', nullable: true },
  /** Objections without an answer. */
  openObjections: { type: 'integer', filterable: true },
  /** What counts: of a statement that was sent after the answers to its objections. */
  figures: { type: json<SettledFigures>(), detail: true, personal: true },
  /** The lines as they were sent; null where nothing was. */
  statement: {
    type: json<{
      readonly lines: Agreed['lines']
      readonly deductions: SettledFigures['deductions']
    }>(),
    nullable: true,
    detail: true,
    personal: true,
  },
  objections: { type: json<readonly ShownObjection[]>(), detail: true, personal: true },
  /** Who saw that it was settled alone. */
  witnesses: { type: json<readonly Named[]>(), detail: true, personal: true },
  photoIDs: { type: json<readonly string[]>(), detail: true },
  /** What stands in the transfer that pays it back. */
  payBackCode: { type: 'text', searchable: true },
  /** What is still to be paid back of what was settled last. */
  toPayBack: {
    type: 'money',
    detail: true,
    computed: toPayBack,
  },
  /** Of that, what the bank sent back. */
  cameBack: { type: 'money', computed: cameBack },
  /** Every transfer by which it was told that money came back, and those that count for the lease. */
  returns: { type: json<readonly PayBackReturn[]>(), internal: true },
  returned: {
    type: json<readonly Omit<PayBackReturn, 'settlementID'>[]>(),
    detail: true,
    computed: returnedOf,
  },
  /**
   * What its account has given back since without a message of the bank, of what it had then, and before the lease was
   * settled further.
   */
  handedBack: {
    type: json<readonly HandedBack[]>(),
    detail: true,
    computed: handedBackOf,
  },
  /** The account of the house, which it has to leave to be known by. */
  payBackFrom: {
    type: 'text',
    nullable: true,
    detail: true,
    computed: `(select house."bankAccount"->>'number' from read.building house where house.id = settlement."buildingID")`,
  },
  /** Where it goes, as it was said of this one. */
  saidPayBackTo: { type: json<SaidAccount>(), nullable: true, internal: true, personal: true },
  /**
   * Where it goes, and who said so and when; the account is null once the customer was erased. What was said of a statement
   * goes on with those that are sent after it.
   */
  payBackTo: {
    type: json<SaidAccount>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: `(select said."saidPayBackTo" from read.settlement said
      where said."contractID" = settlement."contractID" and said."customerID" = settlement."customerID"
        and said."createdAt" <= settlement."createdAt" and said."saidPayBackTo"->>'at' is not null
      order by said.id = settlement.id desc, said."saidPayBackTo"->>'at' desc limit 1)`,
  },
  /** Money that left with its code. */
  payBacks: { type: json<readonly PayBack[]>() },
  /** Whether some of it waits for a person. */
  isPayBackInDoubt: { type: 'boolean', filterable: true },
  /** Whether some of it is on its way to the account. */
  isPayingBack: { type: 'boolean', internal: true },
  /** What ended the lease was withdrawn after it was sent. */
  stays: { type: 'boolean', internal: true },
  /** Who let the room when it was settled. */
  lessor: {
    type: json<PaperLessor>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: lessorOn('settlement."buildingID"', 'settlement.day'),
  },
} as const satisfies Columns
