import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CommandDefinition } from '../../commands/command.ts'
import { commands } from '../../commands/registry.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { Refusal, refusalOf, refuse, type Thing } from '../../domain/refusal.ts'
import { type Obstacle, tried } from '../../projections/history/tried.answers.ts'
import { audit } from '../../projections/registry.ts'
import { scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { goneIn } from '../reads/gone.ts'
import { searchItem } from '../reads/item-routes.ts'
import { items } from '../reads/reads.ts'
import { type Caller, callerOf, isID, type Route, route } from '../route.ts'
import { bodyOf, namedIn } from './command-routes.ts'

type Found = {
  readonly definition: CommandDefinition
  readonly path: string
  readonly params: Record<string, string>
}

/** The command of a POST to a path, and the parameters in the path. */
const commandAt = (called: string): Found | undefined => {
  const said = called.replace(/^\//, '').split('/')
  for (const definition of commands) {
    const { route } = definition
    const parts = route?.method === 'post' ? route.path.slice(1).split('/') : []
    const fits = (part: string, place: number) =>
      part.startsWith(':') ? isID(said[place] ?? '') : part === said[place]
    if (!route || parts.length !== said.length || !parts.every(fits)) continue
    const named = parts.flatMap((part, place) =>
      part.startsWith(':') ? [[part.slice(1), said[place] as string] as const] : [],
    )
    return { definition, path: route.path, params: Object.fromEntries(named) }
  }
  return undefined
}

type Needs = Pick<ApiDependencies, 'handle' | 'queries' | 'history'>

/** Dry run of a command, under its own permission and rules; nothing is written. */
export const dryRunRoute = ({ handle, queries, history }: Needs): Route => {
  const searchGone = goneIn({ queries, history })

  /**
   * The obstacle is answered to callers who may read it, or if it was deleted who may bring it back. Of others owners
   * get the name from the audit.
   */
  const told = async ({ entity, id }: Thing, { person }: Caller): Promise<Obstacle> => {
    const params = { id }
    for (const read of items) {
      const { model, resource, permission, where, path } = read
      const rule = ruleFor(permission, person.role)
      if (model.name !== entity || path !== `/${resource}/:id` || !rule) continue
      const wanted = { params, scope: scopeUnder(rule, person) }
      const row =
        (await searchItem({ model, ...(where && { where }) }, wanted, queries)) ??
        (await searchGone(read, { params, rule, person }))
      if (!row) continue
      const name = model.label ? (row[model.label] as string | null) : null
      return { entity, id, resource, name, buildingID: (row.buildingID as string | undefined) ?? null }
    }
    const rule = ruleFor('audit.read', person.role)
    const { rows } = rule
      ? await queries.list(audit, { filter: { entityID: id }, limit: 1, scope: scopeUnder(rule, person) })
      : { rows: [] }
    return {
      entity,
      id,
      resource: null,
      name: (rows[0]?.entityName as string | null) ?? null,
      buildingID: null,
    }
  }

  return route({
    method: 'post',
    path: '/dry-run',
    permission: 'command.try',
    summary:
      'What a command would do now: whether it would change anything, or why it is refused and what stands in the way.',
    body: z.strictObject({
      path: z
        .string()
        .max(300, 'too_long')
        .meta({ description: 'As it is called below /api, by POST, with or without the first slash' }),
      body: z.record(z.string(), z.unknown()).optional(),
      /** As in `If-Match`. */
      revision: z.int().min(0).max(999_999_999).optional(),
    }),
    answers: ['I0001', 'E0011', 'V0002'],
    data: tried,
    handle: async (call) => {
      const { path, body = {}, revision } = call.body
      const { definition, params, ...found } = commandAt(path) ?? refuse('NotFound')
      const caller = callerOf(call)
      const said = bodyOf(definition, found.path).safeParse(body)
      if (!said.success) throw new Refusal('BodyInvalid', fieldErrors(said.error.issues, body))
      const { fields, parents } = namedIn(definition, params)
      const commandId = randomUUID()
      let changes = false
      const refusal = await refusalOf(
        handle({
          definition,
          ...(!definition.creates && { id: params.id, parents }),
          body: { ...said.data, ...fields },
          inPath: Object.keys(fields),
          actor: { id: caller.person.id, role: caller.person.role },
          commandId,
          correlationId: call.requestID,
          ...(revision !== undefined && { expectedRevision: revision }),
          tryOnly: true,
        }).then(({ events }) => {
          changes = events.length > 0
        }),
      )
      if (!refusal) return { code: 'I0001', data: { changes, refusal: null } }
      const { code, errors } = refusal
      const inTheWay = refusal.obstacle ? await told(refusal.obstacle, caller) : null
      return { code: 'I0001', data: { changes, refusal: { code, errors, obstacle: inTheWay } } }
    },
  })
}
