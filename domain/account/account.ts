import { type Bill, openAmount } from '../bill/bill.ts'
import { BillStatus, type PaymentFlag } from '../bill/bill-codes.ts'
import { counts } from '../bill/payment.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { ReceiptKind, ReceiptMethod } from './account-codes.ts'

export type Allocation = { readonly billID: string; readonly amount: number }

/** Where money for bills comes from: a receipt, a deduction from the deposit, or what bills asked for too much. */
export type Source = {
  readonly receiptID: string
  readonly kind: ReceiptKind | 'deduction' | 'adjustment'
  readonly amount: number
  readonly method: ReceiptMethod | 'deposit' | 'adjustment'
  readonly day: string
  /** The bill on which it was recorded first. */
  readonly billID: string | null
  /** Why a person has to decide what becomes of it. */
  readonly held: PaymentFlag | null
  readonly reversed: boolean
  readonly reason: string | null
  /** What of it pays which bill; never 0. */
  readonly allocations: readonly Allocation[]
  /** Đồng of it that were paid back. */
  readonly returned: number
}

/** Money of a contract, as its events tell it. Amounts in đồng. */
export type Account = {
  readonly buildingID: string
  readonly roomID: string
  readonly customerID: string
  /** In the order in which they came. */
  readonly sources: readonly Source[]
  readonly deposit: number
  /** The part of it that was paid through bills. */
  readonly depositsPaid: readonly Allocation[]
  readonly moves: readonly {
    readonly moveID: string
    readonly toContractID: string | null
    readonly amount: number
    readonly day: string
  }[]
  readonly photoIDs: readonly string[]
  /** Whether credit pays the next bill by itself. */
  readonly automatic: boolean
}

export const sum = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((total, { amount }) => total + amount, 0)

/** Đồng of a receipt or an adjustment that pay no bill and were not paid back. */
export const freeOf = ({ kind, amount, held, reversed, allocations, returned }: Source): number =>
  (kind === 'rent' || kind === 'adjustment') && !held && !reversed ? amount - sum(allocations) - returned : 0

/** Đồng that pay no bill. */
export const creditOf = ({ sources }: Pick<Account, 'sources'>): number =>
  sources.reduce((total, source) => total + freeOf(source), 0)

/** Đồng of a source that are not recorded on the bill yet: the money process will do it. */
const onTheWay = ({ receiptID, allocations }: Source, billID: string, bill: Bill): number => {
  const taken = sum(bill.payments.filter((one) => one.paymentID === receiptID && counts(one)))
  return Math.max(0, sum(allocations.filter((one) => one.billID === billID)) - taken)
}

/** Đồng that a bill still asks for, with what is on the way to it. */
export const openFor = ({ sources }: Pick<Account, 'sources'>, billID: string, bill: Bill): number =>
  openAmount(bill) - sources.reduce((all, source) => all + onTheWay(source, billID, bill), 0)

/** Whether money can pay it: it waits, and no payment by MoMo is open. */
export const isPayable = ({ deleted, status }: Bill): boolean =>
  !deleted && (status === BillStatus.UN_PAID || status === BillStatus.OVERDUE)

/** The figures of the equation: received + deducted + adjusted = allocated + credit + held + returned. */
export const equationOf = ({ sources }: Pick<Account, 'sources'>) => {
  const counting = sources.filter(({ kind, reversed }) => kind !== 'deposit' && !reversed)
  return {
    received: sum(counting),
    allocated: counting.reduce((all, { allocations }) => all + sum(allocations), 0),
    credit: creditOf({ sources }),
    held: sum(counting.filter(({ held }) => held)),
    returned: counting.reduce((all, { returned }) => all + returned, 0),
  }
}

/** Photos of damages that were paid from the deposit. */
export const accountFiles = ({ photoIDs }: Account, id: string): FileRef[] =>
  fileRefs({ resource: 'account', id }, 'photoID', photoIDs, 'image')
