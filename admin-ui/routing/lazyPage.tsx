import { type ComponentType, use } from 'react'

/** A page that is fetched when it is needed, or before. */
export type LazyPage = ComponentType & { readonly preload: () => Promise<void> }

/**
 * React.lazy, except that a chunk which has already arrived renders at once: no Suspense fallback,
 * so no 300 ms of it (React 19 keeps one at least that long) and no flash of the loading page.
 * `lazyPage(() => import('./BuildingList.tsx'), 'BuildingList')`
 */
export const lazyPage = <K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyPage => {
  let Loaded: ComponentType | undefined
  let pending: Promise<void> | undefined
  const preload = () => {
    pending ??= load().then(
      (module) => {
        Loaded = module[name]
        // React's own mark of a promise that has come: `use` then reads it at once.
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
    use(preload()) // in every render: React minds a `use` that is left out once it has waited
    return Loaded ? <Loaded /> : null
  }
  return Object.assign(Page, { preload })
}
