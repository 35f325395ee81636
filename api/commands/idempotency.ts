import { randomUUID } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, callerOf } from '../route.ts'

/** Namespace of command ids derived from an `Idempotency-Key`. */
const KEYS = '2c8f3d5b-6a0e-4a4e-9b1c-7d1f6c2b9e04'

/** Printable ASCII, which headers transmit unchanged. */
const valid = /^[\x21-\x7e][\x20-\x7e]{0,254}$/

/**
 * The id of a command: with a key, derived from actor, route and key, so that a repeated request is the same command;
 * else random.
 * @param route method and path as declared
 * @param body what was sent, where that is not `call.body`
 * @throws Refusal V0001 for a key that is empty, longer than 255 characters or not printable; MSG_S0002 for one that
 * the caller has used within 24 hours for another method, path or body
 */
export const commandIdOf = async (
  call: Pick<Call, 'request' | 'params' | 'body' | 'caller'>,
  route: string,
  { usedKeys }: Pick<ApiDependencies, 'usedKeys'>,
  body: unknown = call.body,
): Promise<string> => {
  const key = call.request.headers['idempotency-key'] as string | undefined
  if (key === undefined) return randomUUID()
  if (!valid.test(key)) throw new Refusal('ParameterInvalid', [{ field: 'Idempotency-Key', code: 'invalid' }])
  const { id } = callerOf(call).person
  if (!(await usedKeys.isFor(id, key, [route, call.params, body]))) throw new Refusal('Conflict')
  return commandIdFor(id, route, key)
}

/**
 * A call of several steps, which no single command id makes one: repeated under its key it is told the first answer
 * and does nothing, whatever others have done since.
 * @param route method and path as declared
 */
export const onlyOnce = async <Answer extends object>(
  call: Pick<Call, 'request' | 'params' | 'body' | 'caller'>,
  { route, usedKeys }: { readonly route: string } & Pick<ApiDependencies, 'usedKeys'>,
  act: (commandId: string) => Promise<Answer>,
): Promise<Answer & { readonly commandId: string }> => {
  const commandId = await commandIdOf(call, route, { usedKeys })
  const key = call.request.headers['idempotency-key'] as string | undefined
  if (key === undefined) return Object.assign(await act(commandId), { commandId })
  const { id } = callerOf(call).person
  const told = (await usedKeys.answerOf(id, key)) as Answer | undefined
  if (told) return Object.assign(told, { commandId })
  const answer = await act(commandId)
  await usedKeys.keepAnswer(id, key, answer)
  return Object.assign(answer, { commandId })
}

/** The id of the command that a person sends to a route with a key. */
export const commandIdFor = (personID: string, route: string, key: string): string =>
  uuidv5(`${personID}\n${route}\n${key}`, KEYS)

/**
 * The revision that the caller has seen, from `If-Match: "3"`. `*` only requires that the entity exists, as every
 * change does.
 * @throws Refusal V0001
 */
export const expectedRevision = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const found = /^(?:W\/)?"?(0|[1-9]\d{0,8})"?$/.exec(ifMatch)
  if (!found) throw new Refusal('ParameterInvalid', [{ field: 'If-Match', code: 'invalid' }])
  return Number(found[1])
}
