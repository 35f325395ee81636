import { type Page, pages } from '../../domain/permissions/pages.ts'
import { pageDemands } from './demands/pages.ts'
import type { Row } from './row.ts'
import { code, pattern, saying, specsOfPage } from './sources.ts'

/** Where the address gets its screen: a resource's declaration, or the sign-in pages. */
const screenOf = (path: string): string | undefined =>
  saying(code, `path: '${path}'`).find((file) => /^admin-ui\/resources\/.*index\.ts$/.test(file)) ??
  saying(code, `'${path}'`).find((file) => file === 'admin-ui/signIn/place.ts')

/** Opens every address that a screen is registered for, as each role. */
const ALL_SCREENS = 'test/browser/screens.e2e.spec.ts'

/** Every address of the product's screens, with its guard compared. */
export const pageRows = (): readonly Row[] =>
  pageDemands.map(([path, guard, what]) => {
    const page = (pages as readonly Page[]).find((one) => pattern(one.path) === pattern(path))
    const screen = page && screenOf(page.path)
    const folder = screen?.replace(/[^/]+$/, '')
    const tests = specsOfPage(path)
    const everywhere = folder?.startsWith('admin-ui/resources/') ? ALL_SCREENS : undefined
    return {
      what: `\`${path}\` ${what} (${guard})`,
      by: screen,
      test: tests.find((test) => folder && test.startsWith(folder)) ?? everywhere ?? tests[0],
      ...(page && page.guard !== guard && { open: `its guard is ${page.guard}` }),
    }
  })
