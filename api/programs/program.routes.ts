import { z } from 'zod'
import { addProgram, withdrawProgram } from '../../commands/program/program.definitions.ts'
import { createdData } from '../commands/command-answers.ts'
import { commandRoute } from '../commands/command-routes.ts'
import { onlyOnce } from '../commands/idempotency.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

const ADD = '/program/add'
const WITHDRAW = '/program/:id/withdraw'

/** Keys by which programs read without a browser (specification: Keys for programs). */
export const programRoutes = (dependencies: ApiDependencies): Route[] => {
  const { programKeys: keys, usedKeys } = dependencies
  const add = commandRoute(addProgram, { method: 'post', path: ADD }, dependencies)
  const withdraw = commandRoute(withdrawProgram, { method: 'post', path: WITHDRAW }, dependencies)
  return [
    route({
      ...add,
      summary: 'Make a key by which a program reads. The answer alone has it.',
      data: createdData.extend({ key: z.string() }),
      handle: async (call) => {
        const once = { route: `post ${ADD}`, usedKeys }
        const { commandId, answer, id } = await onlyOnce(call, once, async (made) => {
          const answer = await add.handle(call)
          const { id } = (answer as { data: { id: string } }).data
          await keys.make(id, made)
          return { answer, id }
        })
        return answer && { ...answer, data: { ...(answer.data as object), key: keys.keyOf(id, commandId) } }
      },
    }),
    route({
      ...withdraw,
      summary: 'Withdraw the key of a program, for good.',
      handle: async (call) => {
        const answer = await withdraw.handle(call)
        await keys.withdraw(call.params.id as string)
        return answer
      },
    }),
    route({
      method: 'get',
      path: '/program/used',
      permission: 'program.read',
      summary: 'When the keys of programs were last used, for those that ever were.',
      answers: ['I0001'],
      data: z.array(z.object({ id: z.uuid(), usedAt: z.iso.datetime() })),
      handle: async () => ({ code: 'I0001', data: await keys.used() }),
    }),
  ]
}
