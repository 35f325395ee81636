import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import type { Profile } from '../auth/profile.ts'
import type { AsOf } from './AsOfContext.ts'
import { keepPastDay, pastDayIn, searchAt } from './pastDay.ts'

/** The day that the book is read as of, by the address; for whom past days are not open it is always today. */
export const usePastDay = ({ role }: Pick<Profile, 'role'>): AsOf => {
  const isOpen = ruleFor('past.read', role) !== undefined
  const navigate = useNavigate()
  const asked = pastDayIn(useLocation().search)
  const day = isOpen ? asked : undefined
  // Before anything below is drawn and asks.
  keepPastDay(day)
  return useMemo(() => {
    if (!isOpen) return { day, ...(asked && { refused: asked }) }
    const goTo = (next: string | undefined) => {
      // Read when it is needed: what hangs on this is not drawn anew with every page.
      const { pathname, search, hash } = window.location
      keepPastDay(next)
      void navigate({ pathname, search: searchAt(search, next), hash })
    }
    return { day, goTo }
  }, [isOpen, day, asked, navigate])
}
