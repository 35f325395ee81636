import { answerStay } from '../../commands/contract/contract.definitions.ts'
import { stayBody } from '../../domain/contract/contract.commands.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'
import { commandRoute } from './command-routes.ts'

type Needs = Pick<ApiDependencies, 'handle' | 'progress' | 'usedKeys'>

/** What a tenant who is signed in says of staying: by no link. */
export const stayRoutes = (needs: Needs): Route[] => {
  const answer = commandRoute(answerStay, { method: 'post', path: '/contract/:id/stay/answer' }, needs)
  return [
    route({
      ...answer,
      body: stayBody,
      example: { stays: true, words: 'Ở thêm một năm nữa' },
      handle: (call) => answer.handle({ ...call, body: { ...call.body, linkID: null } }),
    }),
  ]
}
