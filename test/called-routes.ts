import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '../api/route.ts'
import type { RecordedCall } from './support/recorded-calls.ts'

/** What the tests of a run have noted about their calls. */
export const readCalls = (directory: string): readonly RecordedCall[] =>
  readdirSync(directory).flatMap((file) =>
    readFileSync(join(directory, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as RecordedCall),
  )

type Called = {
  /** Routes that no test has had answered as they should be when all goes well. */
  readonly neverAnswered: readonly string[]
  /** Pairs of a route and the role of a caller. */
  readonly pairs: number
  /** Codes of the catalogue that some call was answered with. */
  readonly codes: readonly string[]
}

/** Holds what the tests called against what the product declares. */
export const calledRoutes = (
  routes: readonly Pick<Route, 'method' | 'path'>[],
  calls: readonly RecordedCall[],
): Called => {
  const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`
  const answered = new Set(
    calls.filter(({ status }) => status < 300).map(({ method, route }) => keyOf(method, route)),
  )
  return {
    neverAnswered: routes.map(({ method, path }) => keyOf(method, path)).filter((key) => !answered.has(key)),
    pairs: new Set(calls.map(({ method, route, role }) => `${keyOf(method, route)} ${role}`)).size,
    codes: [...new Set(calls.flatMap(({ code }) => code ?? []))].sort(),
  }
}
