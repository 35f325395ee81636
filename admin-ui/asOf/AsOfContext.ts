import { createContext, use } from 'react'
import { dayOf } from '../i18n/format.ts'

export type AsOf = {
  /** The past day as of which all pages read their data; undefined for today. */
  readonly day: string | undefined
  /** The past day that the address asks for, set when the user's role has no permission for past days. */
  readonly refused?: string
  /** Absent when the user's role has no permission for past days. */
  readonly goTo?: (day: string | undefined) => void
}

export const AsOfContext = createContext<AsOf>({ day: undefined })

export const useAsOf = (): AsOf => use(AsOfContext)

/** The local day that the page is about: today, or the past day that is shown. */
export const useToday = (): string => useAsOf().day ?? dayOf(new Date())
