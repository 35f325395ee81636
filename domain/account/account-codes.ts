import { recordedMethods } from '../bill/bill-codes.ts'

/** How money came in or went out. What MoMo brings reaches the bill first. */
export const receiptMethods = [...recordedMethods, 'momo'] as const
export type ReceiptMethod = (typeof receiptMethods)[number]

/** What came in is for bills, or is a deposit, which is never mixed with it. */
export const receiptKinds = ['rent', 'deposit'] as const
export type ReceiptKind = (typeof receiptKinds)[number]
