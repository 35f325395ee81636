import { z } from 'zod'
import { confirmHandover, objectHandover } from '../../commands/handover/handover.definitions.ts'
import { objectionsBody } from '../../domain/handover/handover.commands.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'
import { commandRoute } from './command-routes.ts'

type Needs = Pick<ApiDependencies, 'handle' | 'progress' | 'usedKeys'>

/** What is said of a handover on a screen: by no link. */
export const handoverRoutes = (needs: Needs): Route[] => {
  const own = (path: string) => ({ method: 'post' as const, path: `/handover/:id/${path}` })
  const confirm = commandRoute(confirmHandover, own('confirm'), needs)
  const object = commandRoute(objectHandover, own('object'), needs)
  return [
    route({
      ...confirm,
      body: z.strictObject({}),
      handle: (call) => confirm.handle({ ...call, body: { linkID: null } }),
    }),
    route({
      ...object,
      body: objectionsBody,
      handle: (call) => object.handle({ ...call, body: { ...call.body, linkID: null } }),
    }),
  ]
}
