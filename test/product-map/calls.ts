import { z } from 'zod'
import type { Route } from '../../api/route.ts'
import { commands } from '../../commands/registry.ts'
import { type CallDemand, callDemands } from './demands/calls.ts'
import type { Row } from './row.ts'
import { code, composing, naming, pattern, saying, specs, specsFilling, specsOfCall } from './sources.ts'

const propertiesOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
          .properties ?? {},
      )
    : []

const commandOf = ({ method, path }: Route) =>
  commands.find(({ route }) => route?.path === path && route.method === method)

/** Where a call is declared: a command's own file, or the file in `api/` that says its path. */
const declaredIn = (route: Route): string | undefined => {
  const places = saying(code, `'${route.path}'`)
  const command = commandOf(route)
  const own = command
    ? [...places, ...saying(code, `'${command.name}'`)].find((path) => path.startsWith('commands/'))
    : undefined
  return own ?? [...places, ...composing(code, route.path)].find((path) => /^(api|commands)\//.test(path))
}

/** A spec that sends the call, else one of the rules of its command. */
const shownBy = (route: Route, routes: readonly Route[]): string | undefined => {
  const [sent = specsFilling(route.path, routes)[0]] = specsOfCall(route.method, route.path)
  const command = commandOf(route)
  return sent ?? (command && naming(specs, command.name).find((path) => path.startsWith('domain/')))
}

/** The route of a demanded call; parameters may have other names. */
export const routeOf = (routes: readonly Route[], { method, path }: Pick<CallDemand, 'method' | 'path'>) =>
  routes.find((route) => route.method === method && pattern(route.path) === pattern(path))

const row = (demand: CallDemand, routes: readonly Route[]): Row => {
  const { method, path, asks = [], sends = [] } = demand
  const what = `\`${method.toUpperCase()} ${path}\``
  const route = routeOf(routes, demand)
  if (!route) return { what, open: 'no such call' }
  const missing = [
    ...asks.filter((name) => !propertiesOf(route.query).includes(name)),
    ...sends.filter((name) => !propertiesOf(route.body).includes(name)),
  ]
  return {
    what,
    by: declaredIn(route),
    test: shownBy(route, routes),
    ...(missing.length > 0 && { open: `does not take ${missing.join(', ')}` }),
  }
}

/** Every call of the product, by area. */
export const callRows = (routes: readonly Route[]): ReadonlyMap<string, readonly Row[]> => {
  const areas = new Map<string, Row[]>()
  for (const demand of callDemands)
    areas.set(demand.area, [...(areas.get(demand.area) ?? []), row(demand, routes)])
  return areas
}

/** Calls that are there beside those that the product demands. */
export const addedCalls = (routes: readonly Route[]): readonly Row[] => {
  const demanded = new Set(callDemands.map(({ method, path }) => `${method} ${pattern(path)}`))
  return routes
    .filter(({ method, path }) => !demanded.has(`${method} ${pattern(path)}`))
    .map((route) => ({
      what: `\`${route.method.toUpperCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}\``,
      by: declaredIn(route),
      test: shownBy(route, routes),
    }))
    .sort((a, b) => (a.what < b.what ? -1 : 1))
}
