import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Route, Routes, ScrollRestoration, useLocation } from 'react-router'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { useFocusInLists } from '../pages/useKeepFocus.ts'
import { GuardedScreen } from '../routing/GuardedScreen.tsx'
import { screens } from '../routing/registry.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { aliases } from './aliases.tsx'

/**
 * Moves the focus to the content of a new page, for keyboard and screen reader users. The page may load late, so the
 * focus stays in a dialog that was opened meanwhile, e.g. the quick search, and in the first field of a form.
 */
const useFocusOnContent = (pathname: string) => {
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest('[role="dialog"], #content form')
    if (!first.current && !isElsewhere) document.getElementById('content')?.focus({ preventScroll: true })
    first.current = false
  }, [pathname])
}

/** Routes exactly the addresses of the registered resources; any other address gets the "not found" page. */
export const Pages = ({ Frame }: { Frame: ComponentType<{ children: ReactNode }> }) => {
  const { pathname, search } = useLocation()
  useFocusOnContent(pathname)
  useFocusInLists()
  return (
    <Frame>
      <ScrollRestoration />
      <PageBoundary place={pathname + search}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
            ))}
            {aliases}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </Frame>
  )
}
