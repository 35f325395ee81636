import { isDeepStrictEqual } from 'node:util'
import type { Route } from '../../api/route.ts'
import * as limits from '../../domain/limits.ts'
import { routeOf } from './calls.ts'
import { type ConstantDemand, constantDemands, type LengthDemand, lengthDemands } from './demands/limits.ts'
import type { Row } from './row.ts'
import { code, naming, saying, specTitled } from './sources.ts'

const HERE = 'test/product-map/product-map.spec.ts'

/** A text of so many characters that is good otherwise. */
const textOf = (field: string, length: number): string => {
  if (field !== 'email') return `${'Ấm no 8 '.repeat(length).slice(0, length - 1)}x`
  const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.vn`
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`
}

const inBody = (at: LengthDemand['at'], value: unknown): unknown => {
  const [first, ...rest] = at
  if (first === undefined) return value
  return first === 0 ? [inBody(rest, value)] : { [first]: inBody(rest, value) }
}

/** Whether a call finds something wrong with that field when it is so long. */
const isRefused = (route: Route, { at }: LengthDemand, length: number): boolean => {
  const answer = route.body?.safeParse(inBody(at, textOf(String(at.at(-1)), length)))
  return !!answer?.error?.issues.some(({ path }) => isDeepStrictEqual(path, at))
}

const fieldIn = (route: Route, { at }: LengthDemand): boolean => {
  // A name that the body does not know is complained about where it stands, not at the field.
  const answer = route.body?.safeParse(inBody(at, 0))
  return !!answer?.error?.issues.some(({ path }) => isDeepStrictEqual(path, at))
}

const lengthRow = (demand: LengthDemand, routes: readonly Route[]): Row => {
  const [method, path] = demand.call
  const what = `${demand.what}: at most ${demand.most} characters (\`${method.toUpperCase()} ${path}\`)`
  const route = routeOf(routes, { method, path })
  if (!route || !fieldIn(route, demand)) return { what, open: 'no such field' }
  const holds = !isRefused(route, demand, demand.most) && isRefused(route, demand, demand.most + 1)
  return {
    what,
    by: demand.what === 'password' ? 'api/sessions/password-fields.ts' : 'domain/fields.ts',
    test: HERE,
    ...(!holds && { open: 'another limit' }),
  }
}

const constantRow = ({ what, held, test }: ConstantDemand): Row => {
  const shown = test && specTitled(test)
  if ('in' in held) {
    const by = saying(code, held.as).includes(held.in) ? held.in : undefined
    return { what, by, test: shown }
  }
  const value = (limits as Record<string, unknown>)[held.constant]
  if (!isDeepStrictEqual(value, held.value))
    return { what, open: `is ${JSON.stringify(value) ?? 'not there'}` }
  // A number that nobody asks for limits nothing.
  return { what, by: naming(code, held.constant).find((path) => path !== 'domain/limits.ts'), test: shown }
}

/** Every limit and constant of the product. */
export const limitRows = (routes: readonly Route[]): readonly Row[] => [
  ...lengthDemands.map((demand) => lengthRow(demand, routes)),
  ...constantDemands.map(constantRow),
]
