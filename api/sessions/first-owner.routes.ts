import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { newIDFor } from '../../commands/handle.ts'
import { verifyEmail } from '../../commands/person/own.definitions.ts'
import { addOwner } from '../../commands/person/staff.definitions.ts'
import { isSameSecret } from '../../commands/same-secret.ts'
import { SYSTEM } from '../../domain/event.ts'
import { personCommands } from '../../domain/person/person.commands.ts'
import { fullName } from '../../domain/person/person.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import { createdData } from '../commands/command-answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { tooMany } from '../errors/http-refusal.ts'
import { placeOf } from '../requests/address.ts'
import { type Route, route } from '../route.ts'
import { newPassword, refuseOwn } from './password-fields.ts'

/**
 * Namespace: command ids of the first owner are derived from the token, so that a repeated request adds only one
 * person.
 */
const FROM_TOKEN = '6f1d1c0e-53a4-4a57-9d5a-0c9f2a6f1b7e'

/**
 * Adds the first owner of an empty installation, authorised by the one-time token that is printed at startup
 * (specification: Sessions).
 */
export const firstOwnerRoutes = (dependencies: ApiDependencies): Route[] => {
  const { handle, accounts, passwords, ownerCount, throttle, progress, settings } = dependencies
  const isWanted = async () => settings.firstOwnerToken !== undefined && (await ownerCount()) === 0

  const ask = route({
    method: 'get',
    path: '/authentication/first-owner',
    permission: 'owner.first',
    summary: 'Whether the product still waits for its first owner.',
    answers: ['I0001'],
    data: z.object({ needed: z.boolean() }),
    handle: async () => ({ code: 'I0001', data: { needed: await isWanted() } }),
  })

  const make = route({
    method: 'post',
    path: '/authentication/first-owner',
    permission: 'owner.first',
    summary: 'Make the first owner, with the token that the start printed.',
    body: personCommands.AddOwner.extend({ token: z.string().min(1).max(200), password: newPassword() }),
    answers: ['I0002', 'E0005', 'E0009', 'E0011', 'E0012', 'E0014', 'V0002'],
    data: createdData,
    handle: async ({ body: { token, password, ...body }, request, requestID }) => {
      const wait = await throttle.attempt(`first-owner:${placeOf(request.ip)}`, {
        attempts: 10,
        seconds: 900,
      })
      if (wait > 0) throw tooMany(wait)
      if (!(await isWanted())) refuse('NotFound')
      if (!isSameSecret(token, settings.firstOwnerToken as string)) throw new Refusal('TokenInvalid')
      const { email, firstName, middleName = null, lastName } = body
      refuseOwn(password, { email, fullName: fullName({ firstName, middleName, lastName }) })

      const commandId = uuidv5(token, FROM_TOKEN)
      const id = newIDFor(commandId)
      const issued = { actor: SYSTEM, correlationId: requestID }
      // The password first, because an owner without one could never sign in.
      await accounts.keepPassword(id, await passwords.hash(password))
      await handle({ ...issued, definition: addOwner, body, commandId })
      // Access to the terminal of the start proves more than a link in a mail.
      const verified = await handle({
        ...issued,
        definition: verifyEmail,
        id,
        body: {},
        commandId: uuidv5('verify', commandId),
      })
      await progress.waitFor(verified.position, 2_000)
      return { code: 'I0002', data: { id, revision: verified.revision } }
    },
  })

  return [ask, make]
}
