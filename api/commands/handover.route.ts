import { updateHandover } from '../../commands/handover/handover.definitions.ts'
import { handoverCommands } from '../../domain/handover/handover.commands.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { createdData, dataOf } from './command-answers.ts'
import { waitUntilSeen } from './command-routes.ts'
import { commandIdOf, expectedRevision } from './idempotency.ts'

const path = '/handover/:id/update'

type Needs = Pick<ApiDependencies, 'handovers' | 'progress' | 'usedKeys'>

/** What was seen in the room, with the readings of its meters. */
export const handoverRoute = (needs: Needs): Route =>
  route({
    method: 'post',
    path,
    permission: 'UpdateHandover',
    summary:
      'Writes down what was seen in a room: things with states and photos, keys, readings, people present. Readings are taken at their meters, each once.',
    body: handoverCommands.UpdateHandover,
    readsHeaders: ['Idempotency-Key', 'If-Match'],
    answers: ['I0003', 'E0011', 'E0016', 'E0025', 'MSG_S0002', 'V0002'],
    data: createdData,
    handle: async (call) => {
      const { person } = callerOf(call)
      const commandId = await commandIdOf(call, `post ${path}`, needs)
      const outcome = await needs.handovers.update({
        id: call.params.id as string,
        body: call.body,
        actor: { id: person.id, role: person.role },
        commandId,
        correlationId: call.requestID,
        expectedRevision: expectedRevision(call.request.headers['if-match']),
      })
      await waitUntilSeen(needs, call, outcome.position)
      return { code: 'I0003', data: dataOf(updateHandover.answers, outcome) }
    },
  })
