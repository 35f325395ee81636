import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routesOf } from '../../api/api.ts'
import type { ApiDependencies } from '../../api/dependencies.ts'
import { type Metrics, metricsRoute } from '../../api/health/metrics.ts'
import type { Route } from '../../api/route.ts'

const root = join(import.meta.dirname, '..', '..')

/** Stands in for the dependencies of routes, which are only declared here and never called. */
const nothing: unknown = new Proxy(() => undefined, {
  get: (_, name) =>
    name === Symbol.iterator ? () => [][Symbol.iterator]() : name === Symbol.toPrimitive ? () => 0 : nothing,
  apply: () => nothing,
})

/** Routes that a process adds to those of `createApi`: declared in `api/`, but not imported by it. */
const added = async (): Promise<Route[]> => {
  const imported = readFileSync(join(root, 'api', 'api.ts'), 'utf8')
  const files = globSync('api/**/*.{routes,route}.ts', { cwd: root }).sort()
  const routes: Route[] = []
  for (const file of files) {
    if (imported.includes(file.replace(/^api\//, './'))) continue
    const exports = (await import(join(root, file))) as Record<string, (needs: unknown) => Route | Route[]>
    for (const [name, make] of Object.entries(exports))
      if (/Routes?$/.test(name)) routes.push(...[make(nothing)].flat())
  }
  return routes
}

/** Every route of the product, as declared: made without a server, so none of them can be called. */
export const declaredRoutes = async (): Promise<readonly Route[]> => {
  const metrics = metricsRoute(nothing as Metrics, undefined)
  const known = new Map<string, Route>()
  for (const route of [...routesOf(nothing as ApiDependencies, metrics), ...(await added())])
    known.set(`${route.method} ${route.path}`, route)
  return [...known.values()]
}
