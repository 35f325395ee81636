import { type Bill, openAmount } from '../bill/bill.ts'
import { BillStatus, type PaymentFlag } from '../bill/bill-codes.ts'
import { counts } from '../bill/payment.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { ReceiptKind, ReceiptMethod } from './account-codes.ts'

export type Allocation = { readonly billID: string; readonly amount: number }

/**
 * A source of money for bills: a receipt, a deduction from the deposit, adjustments of bills that were too high, or
 * credit that was taken over from the contract that this one renews.
 */
export type Source = {
  readonly receiptID: string
  readonly kind: ReceiptKind | 'deduction' | 'adjustment' | 'takenOver'
  readonly amount: number
  readonly method: ReceiptMethod | 'deposit' | 'adjustment'
  readonly day: string
  /** The bill on which it was first recorded. */
  readonly billID: string | null
  /** Why a person has to decide about it. */
  readonly held: PaymentFlag | null
  readonly reversed: boolean
  readonly reason: string | null
  /** The parts that pay bills; never 0. */
  readonly allocations: readonly Allocation[]
  /** The part that was returned, in đồng. */
  readonly returned: number
  /** The part that went over to the account of a renewal, in đồng; sources of before have none. */
  readonly moved?: number
}

/** The money of a contract. Amounts in đồng. */
export type Account = {
  readonly buildingID: string
  readonly roomID: string
  readonly customerID: string
  /** In the order of recording. */
  readonly sources: readonly Source[]
  readonly deposit: number
  /** The part of the deposit that was paid through bills, by bill and day of the money; negative where it was reversed. */
  readonly depositsPaid: readonly (Allocation & { readonly day: string })[]
  readonly moves: readonly {
    readonly moveID: string
    readonly toContractID: string | null
    readonly amount: number
    readonly day: string
    /** The source of the credit that moved; null for a deposit. */
    readonly receiptID?: string
  }[]
  readonly photoIDs: readonly string[]
  /** Ids of what was forgiven and not taken back. */
  readonly waivers: readonly string[]
  /** Whether credit automatically pays the next bill. */
  readonly automatic: boolean
}

export const sum = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((total, { amount }) => total + amount, 0)

/** The part of a source, in đồng, that it gives to a bill. */
export const partFor = ({ allocations }: Pick<Source, 'allocations'>, billID: string): number =>
  sum(allocations.filter((one) => one.billID === billID))

/** Sources of which what pays no bill is credit. */
const creditKinds: readonly Source['kind'][] = ['rent', 'adjustment', 'takenOver']

/** The part of a source, in đồng, that pays no bill, was not returned and did not go over to a renewal. */
export const freeOf = ({ kind, amount, held, reversed, allocations, returned, moved = 0 }: Source): number =>
  creditKinds.includes(kind) && !held && !reversed ? amount - sum(allocations) - returned - moved : 0

/** The credit in đồng: money that pays no bill. */
export const creditOf = ({ sources }: Pick<Account, 'sources'>): number =>
  sources.reduce((total, source) => total + freeOf(source), 0)

/** The part of a source, in đồng, that the money process has not recorded on the bill yet. */
const onTheWay = (source: Source, billID: string, bill: Bill): number => {
  const taken = sum(bill.payments.filter((one) => one.paymentID === source.receiptID && counts(one)))
  return Math.max(0, partFor(source, billID) - taken)
}

/** The open amount of a bill, in đồng, less what is on its way to it. */
export const openFor = ({ sources }: Pick<Account, 'sources'>, billID: string, bill: Bill): number =>
  openAmount(bill) - sources.reduce((all, source) => all + onTheWay(source, billID, bill), 0)

/** Whether a bill can be paid: it is unpaid, and no MoMo payment is in progress. */
export const isPayable = ({ deleted, status }: Bill): boolean =>
  !deleted && (status === BillStatus.UN_PAID || status === BillStatus.OVERDUE)

/**
 * The terms of the equation: received + deducted + adjusted + taken over − moved on = allocated + credit + held + returned.
 */
export const equationOf = ({ sources }: Pick<Account, 'sources'>) => {
  const counting = sources.filter(({ kind, reversed }) => kind !== 'deposit' && !reversed)
  return {
    received: sum(counting) - counting.reduce((all, { moved = 0 }) => all + moved, 0),
    allocated: counting.reduce((all, { allocations }) => all + sum(allocations), 0),
    credit: creditOf({ sources }),
    held: sum(counting.filter(({ held }) => held)),
    returned: counting.reduce((all, { returned }) => all + returned, 0),
  }
}

/** Photos of damages that were paid from the deposit. */
export const accountFiles = ({ photoIDs }: Account, id: string): FileRef[] =>
  fileRefs({ resource: 'account', id }, 'photoID', photoIDs, 'image')
