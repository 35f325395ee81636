import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useProfile } from '../auth/ProfileContext.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { navOf } from './places.ts'

/** The pages of an entry of the navigation, above each of them. In the frame, so that they stay while a page loads. */
export const EntryTabs = () => {
  const translate = useTranslate()
  const { role } = useProfile()
  const { pathname } = useLocation()
  const entries = useMemo(() => navOf(role).flatMap((group) => group.entries), [role])
  const entry = entries.find(({ tabs }) => tabs.length > 1 && tabs.some(({ path }) => path === pathname))
  if (!entry) return null
  return (
    <LinkTabs
      label={translate(entry.text)}
      tabs={entry.tabs.map(({ path, text }) => ({ path, text: translate(text) }))}
    />
  )
}
