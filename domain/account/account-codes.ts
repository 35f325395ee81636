import { recordedMethods } from '../bill/payment.ts'

/** How money was received or paid out. MoMo payments are recorded on the bill first. */
export const receiptMethods = [...recordedMethods, 'momo'] as const
export type ReceiptMethod = (typeof receiptMethods)[number]

/** Money received is for bills, or is a deposit, which is never mixed with it. */
export const receiptKinds = ['rent', 'deposit'] as const
export type ReceiptKind = (typeof receiptKinds)[number]
