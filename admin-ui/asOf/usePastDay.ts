import { useMemo, useState } from 'react'
import type { Profile } from '../auth/profile.ts'
import type { AsOf } from './AsOfContext.ts'
import { keepPastDay, keptPastDay } from './pastDay.ts'

/** The day that an owner reads the book as of, over reloads of the tab; for others it is always today. */
export const usePastDay = ({ role }: Pick<Profile, 'role'>): AsOf => {
  const isOpen = role === 'owner'
  const [kept, keep] = useState(keptPastDay)
  const day = isOpen ? kept : undefined
  // Before anything below is drawn and asks.
  keepPastDay(day)
  return useMemo(() => (isOpen ? { day, goTo: keep } : { day }), [isOpen, day])
}
