import { eraseLessor } from '../../commands/building/building.definitions.ts'
import { streamOf } from '../../commands/entity.ts'
import type { CommandEnvelope, CommandResult } from '../../commands/handle.ts'
import { forgetLead } from '../../commands/lead/lead.definitions.ts'
import { eraseCustomer, eraseStaff } from '../../commands/person/erase.definitions.ts'
import { erasedBy } from '../../domain/erasure/erasing.ts'
import { commandRoute, waitUntilSeen } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Route } from '../route.ts'
import { invitationRoutes } from './invitation.routes.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { mailChoiceRoutes, ownAccountRoutes, ownSessionRoutes } from './own-account.routes.ts'
import { ownErasureRoutes } from './own-erasure.routes.ts'
import { pushRoutes } from './push.routes.ts'
import { recoveryRoutes } from './recovery.routes.ts'

/** All calls about accounts except signing in and out. */
export const accountRoutes = (dependencies: ApiDependencies): Route[] => [
  ...recoveryRoutes(dependencies),
  ...ownAccountRoutes(dependencies),
  ...ownSessionRoutes(dependencies),
  ...ownErasureRoutes(dependencies),
  ...erasureRoutes(dependencies),
  ...invitationRoutes(dependencies),
  ...mailChoiceRoutes(dependencies),
  ...pushRoutes(dependencies),
  ...mailboxRoutes(dependencies),
]

/** Erases people, leads and who lets a house: the event is appended first, then their keys are destroyed (specification: Erasure). */
const erasureRoutes = (dependencies: ApiDependencies): Route[] => {
  const erasing = (route: Route): Route => ({
    ...route,
    handle: async (call) => {
      const answer = await route.handle(call)
      const done = await dependencies.erasure.erase(call.params.id as string)
      if (done !== undefined) await waitUntilSeen(dependencies, call, done)
      return answer
    },
  })
  const forget = async (envelope: CommandEnvelope): Promise<CommandResult> => {
    const result = await dependencies.handle(envelope)
    const stream = streamOf(envelope.definition.entity, result.rootID)
    for (const id of result.events.flatMap((event) => erasedBy({ ...event, stream })))
      await dependencies.erasure.forget(id)
    return result
  }
  const { prefetch } = dependencies.handle
  const forgetting = { ...dependencies, handle: Object.assign(forget, { prefetch }) }
  return [
    erasing(commandRoute(eraseCustomer, { method: 'post', path: '/customer/:id/erase' }, dependencies)),
    erasing(commandRoute(eraseStaff, { method: 'post', path: '/staff/:id/erase' }, dependencies)),
    commandRoute(forgetLead, { method: 'post', path: '/lead/:id/forget' }, forgetting),
    commandRoute(eraseLessor, { method: 'post', path: '/building/:id/lessor/erase' }, forgetting),
  ]
}
