import { createContext, type ReactNode, use } from 'react'

export type Change = { readonly field: string; readonly before: ReactNode; readonly after: ReactNode }

/** What is asked before something is done. Texts are in the user's language already; what is left out is general. */
export type Question = {
  readonly kind: 'delete' | 'update'
  /** The question itself: "Xoá 3 hoá đơn?" */
  readonly title?: string
  /** Names and numbers of what is concerned, and what is kept. */
  readonly body?: ReactNode
  /** The verb on the button. */
  readonly act?: string
  /** The word on the other one, where calling it off could mean either. */
  readonly refrain?: string
  /** An update shows what changes. */
  readonly changes?: readonly Change[]
  /** How many entries the general texts speak of. */
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
