import { useStore } from 'ra-core'
import { useProfile } from '../auth/ProfileContext.tsx'
import { navOf } from './places.ts'

/** What a key press asks for. A letter that is being typed into a field asks for nothing. */
type Wish = 'search' | 'help' | 'go' | { readonly letter: string } | undefined

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** @param isTyping whether a field has the focus; @param letters whether single letters count (WCAG 2.1.4) */
export const wishOf = (
  { key, ctrlKey, metaKey, altKey }: Press,
  { isTyping, letters }: { readonly isTyping: boolean; readonly letters: boolean },
): Wish => {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'search'
  if (isTyping || !letters || ctrlKey || metaKey || altKey) return undefined
  if (key === '/') return 'search'
  if (key === '?') return 'help'
  if (key === 'g') return 'go'
  return /^[a-z]$/.test(key) ? { letter: key } : undefined
}

/** The places that `g` and a letter lead to, for whoever is signed in. */
export const usePlaceKeys = () => {
  const { role } = useProfile()
  return navOf(role)
    .flatMap(({ items }) => items)
    .flatMap(({ name, screens, place: { key } }) =>
      key ? [{ name, letter: key, path: screens[0].path }] : [],
    )
}

/** Whether single letters are shortcuts: who speaks to the computer may not want them. */
export const useLetters = () => useStore('keys.letters', true)
