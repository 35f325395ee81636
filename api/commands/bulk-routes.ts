import { z } from 'zod'
import type { BulkCall } from '../../commands/bulk/bulk-calls.ts'
import { reasonOf } from '../../domain/codes.ts'
import { bulkIDs } from '../../domain/fields.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { deletedData } from './command-answers.ts'
import { waitUntilSeen } from './command-routes.ts'
import { commandIdOf } from './idempotency.ts'

/** `refused` is only present when somebody changed an item after all had been checked (specification: Bulk calls). */
const data = deletedData.extend({
  refused: z.array(z.object({ id: z.uuid(), code: z.string() })).optional(),
})

/** The calls with `{IDs}`, which change all of them or none. */
export const bulkRoutes = (
  calls: readonly BulkCall[],
  { bulk, progress, usedKeys }: Pick<ApiDependencies, 'bulk' | 'progress' | 'usedKeys'>,
): Route[] =>
  calls.map(({ path, name: many, command: { permission, name, proof } }) =>
    route({
      method: 'post',
      path,
      permission: permission ?? name,
      summary: `${many.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: all of them or none.`,
      body: z.strictObject({ IDs: bulkIDs() }),
      proof,
      readsHeaders: ['Idempotency-Key'],
      answers: ['I0004', 'E0011', 'E0016', 'MSG_S0002', 'V0002', ...(proof ? ['E0018' as const] : [])],
      data,
      handle: async (call) => {
        const { person } = callerOf(call)
        const { IDs, refused, position } = await bulk.run({
          command: many,
          IDs: call.body.IDs,
          parents: call.params,
          actor: { id: person.id, role: person.role },
          commandId: await commandIdOf(call, `post ${path}`, { usedKeys }),
          correlationId: call.requestID,
        })
        await waitUntilSeen({ progress }, call, position)
        const [first] = refused
        // All items were changed meanwhile: refused as if those changes had come first.
        if (first && IDs.length === 0) throw new Refusal(reasonOf(first.code))
        return { code: 'I0004', data: { IDs, ...(first && { refused }) } }
      },
    }),
  )
