import { useStore } from 'react-admin'
import { useProfile } from '../auth/ProfileContext.tsx'
import { placesOf } from './places.ts'

/** The shortcut of a key press. Letters typed into a field are none. */
type Wish = 'search' | 'help' | 'go' | { readonly letter: string } | undefined

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The shortcut of a key press. @param isTyping whether a field has the focus @param letters whether single letters
 * are shortcuts (WCAG 2.1.4)
 */
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

/** The pages that `g` and a letter open for the signed-in role. */
export const usePlaceKeys = () => {
  const { role } = useProfile()
  return placesOf(role).flatMap(({ name, screens, place: { key } }) =>
    key ? [{ name, letter: key, path: screens[0].path }] : [],
  )
}

/** Whether single letters are shortcuts; users of speech input may turn them off (WCAG 2.1.4). */
export const useLetters = () => useStore('keys.letters', true)
