import { localStorageStore, memoryStore, type Store } from 'react-admin'
import { readLocale, readMode, writeLocale, writeMode } from './cookies.ts'

/** Keys stored in a cookie, which the server and the sign-in pages read too. */
const cookies: Readonly<Record<string, { get: () => unknown; set: (value: unknown) => void }>> = {
  theme: { get: readMode, set: writeMode },
  locale: { get: readLocale, set: writeLocale },
}

/** Stored per tab: in localStorage, two tabs on the same list would filter each other. */
const isPerTab = (key: string) => /(listParams|selectedIds|expanded|scrollPosition)$/.test(key)

/** Resets the parameters of all lists, which they would otherwise restore when their address has none. */
export const forgetLists = (store: Store): void => {
  for (const key of Object.keys(store.listItems?.() ?? {}))
    if (key.endsWith('listParams')) store.removeItem(key)
}

/** react-admin's store: cookies for theme and locale, memory for what belongs to a tab, localStorage for the rest. */
export const createAppStore = (
  kept: Store = localStorageStore('1', 'SoNha'),
  tab: Store = memoryStore(),
): Store => {
  const of = (key: string) => (isPerTab(key) ? tab : kept)
  return {
    setup: () => {
      for (const store of [kept, tab]) store.setup()
    },
    teardown: () => {
      for (const store of [kept, tab]) store.teardown()
    },
    getItem: <T>(key: string, defaultValue?: T) =>
      cookies[key] ? (cookies[key].get() as T) : of(key).getItem(key, defaultValue),
    setItem: (key, value) => {
      // Lists store their parameters again whenever they open; without this check each unchanged value would rerender
      // the subscribers.
      if (!cookies[key] && JSON.stringify(of(key).getItem(key)) === JSON.stringify(value)) return
      cookies[key]?.set(value)
      of(key).setItem(key, value) // also tells the subscribers
    },
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      for (const store of [kept, tab]) store.removeItems(prefix)
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...tab.listItems?.(prefix) }),
    // Signing out resets the store; theme and language are in cookies and stay.
    reset: () => {
      for (const store of [kept, tab]) store.reset()
      for (const [key, { get }] of Object.entries(cookies)) kept.setItem(key, get())
    },
  }
}
