import { eraseCustomer, eraseStaff } from '../../commands/person/erase.definitions.ts'
import { commandRoute } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Route } from '../route.ts'

/** Erasing people: the ledger says that it happened, and then the key to what it knows of them is destroyed. */
export const erasureRoutes = (dependencies: ApiDependencies): Route[] => {
  const erasing = (route: Route): Route => ({
    ...route,
    handle: async (call) => {
      const answer = await route.handle(call)
      await dependencies.erasure.erase(call.params.id as string)
      return answer
    },
  })
  return [
    erasing(commandRoute(eraseCustomer, { method: 'post', path: '/customer/:id/erase' }, dependencies)),
    erasing(commandRoute(eraseStaff, { method: 'post', path: '/staff/:id/erase' }, dependencies)),
  ]
}
