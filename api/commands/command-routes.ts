import type { CommandDefinition } from '../../commands/command.ts'
import { type CommandEnvelope, isUnwritten, saidIn } from '../../commands/handle.ts'
import type { Position } from '../../domain/event.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, callerOf, paramsIn, type Route, route } from '../route.ts'
import { createdData, dataOf, deletedData } from './command-answers.ts'
import { commandIdOf, expectedRevision } from './idempotency.ts'
import { sentences } from './sentences.ts'

type Needs = Pick<ApiDependencies, 'handle' | 'progress' | 'usedKeys'>

/** How long an answer waits for the read models, so that a client's next read sees its own write. */
export const WAIT_MS = 2_000

/**
 * Waits until the read models have reached a position; if that takes longer, the answer says that reads may be stale.
 */
export const waitUntilSeen = async (
  { progress }: Pick<ApiDependencies, 'progress'>,
  { response }: Pick<Call, 'response'>,
  position: Position,
): Promise<void> => {
  if (!(await progress.waitFor(position, WAIT_MS))) response.set('X-Stale', 'true')
}

/** By the name of a command: what is checked of its call that no event tells, e.g. the content of a file. */
export type CallChecks = Readonly<Record<string, (call: Call) => Promise<void>>>

/** The routes of all commands that have one. */
export const commandRoutes = (
  commands: readonly CommandDefinition[],
  needs: Needs,
  checks: CallChecks = {},
): Route[] =>
  commands.flatMap(({ route, ...definition }) => {
    if (!route) return []
    return [commandRoute(definition, route, needs, undefined, checks[definition.name])]
  })

/**
 * The route of one command. `idOf`: returns the entity's id, where the path does not contain it, e.g. the caller's.
 */
export const commandRoute = (
  definition: CommandDefinition,
  { method, path }: NonNullable<CommandDefinition['route']>,
  { handle, progress, usedKeys }: Needs,
  idOf: (call: Call) => string | undefined = ({ params }) => params.id,
  check?: CallChecks[string],
): Route => {
  const body = bodyOf(definition, path)

  return route({
    method,
    path,
    permission: definition.permission ?? definition.name,
    summary: sentences[definition.name] ?? words(definition.name),
    ...(method !== 'get' && { body }),
    proof: definition.proof,
    readsHeaders: comparesRevision(definition) ? ['Idempotency-Key', 'If-Match'] : ['Idempotency-Key'],
    answers: [definition.answers, ...refusals(definition)],
    data: definition.answers === 'I0004' ? deletedData : createdData,
    example: definition.example,
    prefetch: ({ id, ...parents }) => handle.prefetch({ definition, id, parents }),
    handle: async (call) => {
      const { locals } = call.response
      locals.outcome = 'none'
      const said = saidIn(definition, call.body as Fields)
      const commandId = call.commandId ?? (await commandIdOf(call, `${method} ${path}`, { usedKeys }, said))
      // After its key is known to be this call's: a refusal here belongs to the key, too.
      await check?.(call as Call)
      const envelope = envelopeOf(definition, commandId, call as Call<unknown, Fields>, idOf(call))
      const outcome = await handle(envelope).catch((error) => {
        if (!isUnwritten(error)) locals.outcome = 'unknown'
        throw error
      })
      locals.outcome = 'unknown'
      await waitUntilSeen({ progress }, call, outcome.position)
      return { code: definition.answers, data: dataOf(definition.answers, outcome) }
    },
  })
}

type Fields = Record<string, unknown>

/** Fields in the path are not in the body: the parent of a new entity, the part of a changed one. */
export const bodyOf = ({ body }: Pick<CommandDefinition, 'body'>, path: string): CommandDefinition['body'] =>
  without(
    body,
    paramsIn(path).filter((name) => name !== 'id' && name in body.shape),
  )

/** The parameters of a path that are fields of the body, and those that must match the entity. */
export const namedIn = (
  { creates, body }: Pick<CommandDefinition, 'creates' | 'body'>,
  { id: _, ...others }: Readonly<Record<string, string>>,
) => {
  const isNamed = (name: string) => creates || name in body.shape
  const named = (wanted: boolean) =>
    Object.fromEntries(Object.entries(others).filter(([name]) => isNamed(name) === wanted))
  return { fields: named(true), parents: named(false) }
}

const comparesRevision = ({ creates, fromAnyState }: CommandDefinition): boolean => !creates && !fromAnyState

const envelopeOf = (
  definition: CommandDefinition,
  commandId: string,
  call: Call<unknown, Fields>,
  id: string | undefined,
): CommandEnvelope => {
  const { person } = callerOf(call)
  const { fields, parents } = namedIn(definition, call.params)
  const inPath = Object.keys(fields)
  const headers = call.request.headers
  return {
    definition,
    ...(!definition.creates && { id, parents }),
    body: { ...call.body, ...fields },
    inPath,
    prefetched: call.prefetched,
    actor: { id: person.id, role: person.role },
    commandId,
    correlationId: call.requestID,
    ...(comparesRevision(definition) && { expectedRevision: expectedRevision(headers['if-match']) }),
  }
}

const without = (body: CommandDefinition['body'], names: readonly string[]) =>
  body.omit(Object.fromEntries(names.map((name) => [name, true])) as Record<string, never>)

/** `ChangeRoomStatus` → `Change room status`. */
const words = (name: string): string => name.replace(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

const refusals = ({ creates, entity, proof }: CommandDefinition) =>
  [
    ...(creates ? ['E0017' as const] : []),
    // For creating commands only where texts may be about an erased person.
    ...(!creates || entity.dataSubject ? ['E0016' as const] : []),
    'E0011' as const,
    'MSG_S0002' as const,
    'V0002' as const,
    ...(proof ? ['E0018' as const] : []),
  ] as const
