import { Router } from 'express'
import { HttpRefusal } from './errors/http-refusal.ts'
import type { Method, Route } from './route.ts'
import { serve } from './serve.ts'

/** All routes below `/api`, and 405 for other methods on their paths. */
export const createRouter = (routes: readonly Route[], serving: Parameters<typeof serve>[1]): Router => {
  const router = Router({ caseSensitive: true })
  for (const [path, onPath] of byPath(routes)) {
    const at = router.route(path)
    for (const route of onPath.values()) at[route.method](serve(route, serving))
    const allowed = [...onPath.keys()].map((method) => method.toUpperCase())
    const Allow = (onPath.has('get') ? ['HEAD', ...allowed] : allowed).sort().join(', ')
    at.all((_request, response) => {
      response.locals.route = path
      throw new HttpRefusal(405, 'ParameterInvalid', { headers: { Allow } })
    })
  }
  return router
}

/** Literal paths before those with a parameter at the same position: in `/customer/total`, `total` is no id. */
const byPath = (routes: readonly Route[]): [string, Map<Method, Route>][] => {
  const paths = new Map<string, Map<Method, Route>>()
  for (const route of routes) {
    const onPath = paths.get(route.path) ?? new Map<Method, Route>()
    if (onPath.has(route.method)) throw new Error(`Two routes for ${route.method} ${route.path}`)
    paths.set(route.path, onPath.set(route.method, route))
  }
  return [...paths].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
}

/** Sorts parameters after every literal. */
const rank = (path: string) => path.replace(/:\w+/g, '\uffff')
