import { createContext, type ReactNode, use } from 'react'

export type Change = { readonly field: string; readonly before: ReactNode; readonly after: ReactNode }

/** A question before something is done. Texts are translated already; those that are left out are the general ones. */
export type Question = {
  readonly kind: 'delete' | 'update'
  /** The question itself: "Xoá 3 hoá đơn?" */
  readonly title?: string
  /** Names and numbers of what will change, and what stays. */
  readonly body?: ReactNode
  /** The verb on the button. */
  readonly act?: string
  /** The label of the other button, where "cancel" could mean either. */
  readonly refrain?: string
  /** An update shows what changes. */
  readonly changes?: readonly Change[]
  /** The number of records in the general texts. */
  readonly count?: number
  /** The call needs proof of the password (specification: Sessions). */
  readonly password?: boolean
}

export type Confirm = {
  /** Asks; false when the user would rather not. */
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
