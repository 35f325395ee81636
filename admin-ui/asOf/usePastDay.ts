import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import type { Profile } from '../auth/profile.ts'
import type { AsOf } from './AsOfContext.ts'
import { keepPastDay, pastDayIn, searchAt } from './pastDay.ts'

/** The past day from the address; always today for roles without permission for past days. */
export const usePastDay = ({ role }: Pick<Profile, 'role'>): AsOf => {
  const isOpen = ruleFor('past.read', role) !== undefined
  const navigate = useNavigate()
  const asked = pastDayIn(useLocation().search)
  const day = isOpen ? asked : undefined
  // Set during render, before child components send their queries.
  keepPastDay(day)
  return useMemo(() => {
    if (!isOpen) return { day, ...(asked && { refused: asked }) }
    const goTo = (next: string | undefined) => {
      // Reads `window.location` when called, so that the memoised value does not change (and rerender its consumers)
      // on every navigation.
      const { pathname, search, hash } = window.location
      keepPastDay(next)
      void navigate({ pathname, search: searchAt(search, next), hash })
    }
    return { day, goTo }
  }, [isOpen, day, asked, navigate])
}
