import { type ComponentType, use } from 'react'
import { loadPageTexts } from '../i18n/pageTexts.ts'
import type { PagesOf } from '../i18n/texts.ts'

/** A page that is loaded on demand or preloaded. */
export type LazyPage = ComponentType & { readonly preload: () => Promise<void> }

/**
 * React.lazy, except that a chunk which has already arrived renders at once: no Suspense fallback,
 * so no 300 ms of it (React 19 keeps one at least that long) and no flash of the loading page.
 * `lazyPage(() => import('./BuildingList.tsx'), 'BuildingList')`
 * @param texts - the resource whose pages' texts come with it
 */
export const lazyPage = <K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
  texts?: PagesOf,
): LazyPage => {
  let Loaded: ComponentType | undefined
  let pending: Promise<void> | undefined
  const preload = () => {
    pending ??= Promise.all([load(), texts && loadPageTexts(texts)]).then(
      ([module]) => {
        Loaded = module[name]
        // React's own marker of a resolved promise: `use` then reads it without suspending
        Object.assign(pending!, { status: 'fulfilled', value: undefined })
      },
      (error) => {
        pending = undefined // a failed chunk can be retried
        throw error
      },
    )
    return pending
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once per page, when its resource is declared
  const Page = () => {
    use(preload()) // in every render: React does not allow leaving out a `use` that has suspended
    return Loaded ? <Loaded /> : null
  }
  return Object.assign(Page, { preload })
}
