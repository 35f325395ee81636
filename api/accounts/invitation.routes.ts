import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ThrottleRule } from '../../commands/accounts.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { staffRoles } from '../../domain/permissions/roles.ts'
import { refuse } from '../../domain/refusal.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { findItem } from '../reads/item-routes.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import type { Where } from '../reads/reads.ts'
import { type Call, type Route, route } from '../route.ts'
import { createAttempt } from '../sessions/attempt.ts'

type Needs = Pick<ApiDependencies, 'queries' | 'accounts' | 'outbox' | 'throttle'>

/** Limit of invitations to one person, whoever sends them. */
const rarely: ThrottleRule = { attempts: 3, seconds: 3_600 }

const data = z.object({
  /** `none`: the person has no address. `open`: they have set a password. */
  state: z.enum(['none', 'invited', 'open']),
  mail: z
    .object({ at: z.string(), state: z.enum(['waiting', 'sent', 'kept', 'dropped', 'refused']) })
    .nullable(),
})

const kinds: readonly {
  readonly resource: string
  readonly read: Permission
  readonly resend: Permission
  readonly where: Where
}[] = [
  { resource: 'customer', read: 'customer.read', resend: 'invitation.resend', where: { role: 'customer' } },
  {
    resource: 'staff',
    read: 'staff.read',
    resend: 'staff.write',
    where: { role: staffRoles },
  },
]

/** Whether people have set up their accounts, and the state of their invitation mails. */
export const invitationRoutes = ({ queries, accounts, outbox, throttle }: Needs): Route[] => {
  const attempt = createAttempt(throttle)
  const stateOf = async ({ id, email }: Row) => {
    const hasAccount = (await accounts.passwordOf(id)) !== undefined
    const state: z.output<typeof data>['state'] = hasAccount ? 'open' : email ? 'invited' : 'none'
    return { state, mail: (await outbox.lastInvitation(id)) ?? null }
  }
  return kinds.flatMap(({ resource, read, resend, where }) => {
    const personOf = (call: Call) =>
      findItem({ model: people, where }, { params: call.params, scope: scopeOfCall(call) }, queries)
    return [
      route({
        method: 'get',
        path: `/${resource}/:id/invitation`,
        permission: read,
        summary: 'Whether the person has opened their account, and what became of the last invitation.',
        answers: ['I0001', 'E0011'],
        data,
        handle: async (call) => ({ code: 'I0001', data: await stateOf(await personOf(call)) }),
      }),
      route({
        method: 'post',
        path: `/${resource}/:id/invite`,
        permission: resend,
        summary: 'Mails the invitation once more, with a new link; those before are good no longer.',
        answers: ['I0008', 'E0009', 'E0011', 'E0016'],
        handle: async (call) => {
          const person = await personOf(call)
          if ((await stateOf(person)).state !== 'invited') refuse('UpdateNotAllowed')
          await attempt(`invitation:${person.id}`, rarely)
          const mail = { source: randomUUID(), kind: 'invitation' as const, personID: person.id }
          await outbox.put([{ ...mail, address: String(person.email) }])
          return { code: 'I0008' }
        },
      }),
    ]
  })
}
