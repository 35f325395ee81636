import { createContext, use } from 'react'
import { dayOf } from '../i18n/format.ts'

export type AsOf = {
  /** The past day that the whole book is read as of; undefined is today. */
  readonly day: string | undefined
  /** The past day that the address asks for, when the past of the whole book is not open to who asks. */
  readonly refused?: string
  /** Absent for those to whom the past of the whole book is not open. */
  readonly goTo?: (day: string | undefined) => void
}

export const AsOfContext = createContext<AsOf>({ day: undefined })

export const useAsOf = (): AsOf => use(AsOfContext)

/** The local day that the page is about: today, or the past day that the book is read as of. */
export const useToday = (): string => useAsOf().day ?? dayOf(new Date())
