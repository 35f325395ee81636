import { createContext, type ReactNode, use } from 'react'

export type Change = { readonly field: string; readonly before: ReactNode; readonly after: ReactNode }

/** A confirmation question. Texts are translated already; for those left out, generic ones are shown. */
export type Question = {
  readonly kind: 'delete' | 'update'
  /** The question itself: "Xoá 3 hoá đơn?" */
  readonly title?: string
  /** Names and numbers of what will change, and what stays. */
  readonly body?: ReactNode
  /** The verb on the button. */
  readonly act?: string
  /** Label of the other button, where "cancel" would be ambiguous. */
  readonly refrain?: string
  /** For an update: the changes, shown before → after. */
  readonly changes?: readonly Change[]
  /** The number of records in the general texts. */
  readonly count?: number
  /** The call needs proof of the password (specification: Sessions). */
  readonly password?: boolean
}

export type Confirm = {
  /** Opens the question; false when the user cancels. */
  readonly confirm: (question: Question) => Promise<boolean>
  /** Asks for the password; true when it was right. */
  readonly prove: () => Promise<boolean>
}

export const ConfirmContext = createContext<Confirm | undefined>(undefined)

const useConfirmContext = (): Confirm => {
  const value = use(ConfirmContext)
  if (!value) throw new Error('useConfirm needs a ConfirmProvider above it')
  return value
}

/** `if (!(await confirm({ kind: 'delete', password: true }))) return` */
export const useConfirm = () => useConfirmContext().confirm
export const useProve = () => useConfirmContext().prove
