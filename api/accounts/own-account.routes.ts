import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ThrottleRule } from '../../commands/accounts.ts'
import { changePassword, requestEmailChange, updateProfile } from '../../commands/person/own.definitions.ts'
import { ids } from '../../domain/fields.ts'
import { newsKinds } from '../../domain/news.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import { createdData, deletedData } from '../commands/command-answers.ts'
import { commandRoute } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'
import { createAttempt, inLine } from '../sessions/attempt.ts'
import { setToken } from '../sessions/cookie.ts'
import { confirmed, newPassword, password, refuseOwn } from '../sessions/password-fields.ts'
import { createSignIn } from '../sessions/sign-in.ts'

const oneself = (call: Call): string => callerOf(call).person.id

/** Attempts per hour to enter a number or address that another person has. */
const GUESSES: ThrottleRule = { attempts: 5, seconds: 3_600 }
const unique = ['ssn', 'oldSSN', 'phone', 'email']
const taken: readonly string[] = ['E0012', 'E0013', 'E0014', 'E0015']

/** Profile, password and address of the signed-in person. */
export const ownAccountRoutes = (dependencies: ApiDependencies): Route[] => {
  const { accounts, passwords, sessions, links, handle, progress, settings, throttle, logger } = dependencies
  const attempt = createAttempt(throttle)
  const { isPasswordOf } = createSignIn(dependencies)

  const change = route({
    method: 'post',
    path: '/user/security/change-password',
    permission: 'ChangePassword',
    summary: 'Change the own password; other sessions end, this one gets a new token.',
    body: confirmed(
      z.strictObject({ oldPassword: password(), password: newPassword(), confirmPassword: password() }),
    ),
    answers: ['I0003', 'E0009', 'E0018', 'V0002'],
    data: createdData,
    handle: async (call) => {
      const { session, person, token } = callerOf(call)
      if (!(await isPasswordOf(person.id, call.body.oldPassword)))
        throw new Refusal('PasswordIncorrect', [{ field: 'oldPassword', code: 'E0018' }])
      refuseOwn(call.body.password, person)
      await accounts.keepPassword(person.id, await inLine(() => passwords.hash(call.body.password)))
      await sessions.endAllOf(person.id, session.id)
      await links.void(person.id, 'password')
      const outcome = await handle({
        definition: changePassword,
        id: person.id,
        body: {},
        actor: { id: person.id, role: person.role },
        commandId: randomUUID(),
        correlationId: call.requestID,
      })
      const rotated = await sessions.rotate(token)
      if (rotated && rotated.token !== 'kept') setToken(call.response, settings, rotated)
      await progress.waitFor(outcome.position, 2_000)
      return { code: 'I0003', data: { id: person.id, revision: outcome.revision } }
    },
  })

  /** E0012 to E0015 reveal that an address or number exists; the limit prevents searching for people. */
  const guessing = (updating: Route): Route => ({
    ...updating,
    answers: [...updating.answers, 'E0009'],
    handle: async (call) => {
      const body = call.body as Record<string, unknown>
      if (!unique.some((field) => body[field])) return updating.handle(call)
      const key = `guess:${oneself(call)}`
      await attempt(key, GUESSES)
      try {
        const answer = await updating.handle(call)
        await throttle.giveBack(key)
        return answer
      } catch (error) {
        const isTaken = error instanceof Refusal && taken.includes(error.code)
        if (isTaken)
          logger.warn(
            { actorID: oneself(call), code: error.code },
            'somebody else has this number or address',
          )
        else await throttle.giveBack(key)
        throw error
      }
    },
  })

  return [
    guessing(
      commandRoute(updateProfile, { method: 'post', path: '/user/profile/update' }, dependencies, oneself),
    ),
    change,
    guessing(
      commandRoute(
        requestEmailChange,
        { method: 'post', path: '/user/security/change-email' },
        dependencies,
        oneself,
      ),
    ),
  ]
}

const sessionData = z.object({
  id: z.uuid(),
  openedAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  remember: z.boolean(),
  agent: z.string().nullable(),
  current: z.boolean(),
})

/** Lists the caller's own sessions, and ends one. */
export const ownSessionRoutes = ({ sessions }: Pick<ApiDependencies, 'sessions'>): Route[] => [
  route({
    method: 'get',
    path: '/user/security/session',
    permission: 'session.own',
    summary: 'The own sessions, the last used first.',
    answers: ['I0001'],
    data: z.array(sessionData),
    handle: async (call) => {
      const { session, person } = callerOf(call)
      const living = await sessions.of(person.id)
      const data = living.map((one) => ({ ...one, current: one.id === session.id }))
      return { code: 'I0001', data, total: data.length }
    },
  }),
  route({
    method: 'post',
    path: '/user/security/session/end',
    permission: 'session.own',
    summary: 'End own sessions: all of those named, or none when one is not there.',
    body: z.strictObject({ IDs: ids().min(1, { error: 'required' }) }),
    answers: ['I0004', 'E0011', 'V0002'],
    data: deletedData,
    handle: async (call) => {
      const own = new Set((await sessions.of(callerOf(call).person.id)).map(({ id }) => id))
      const { IDs } = call.body
      if (!IDs.every((id) => own.has(id))) refuse('NotFound')
      await Promise.all(IDs.map((id) => sessions.end(id)))
      return { code: 'I0004', data: { IDs } }
    },
  }),
]

const refusedKinds = z
  .array(z.enum(newsKinds, { error: 'unknown_choice' }), { error: 'not_a_list' })
  .max(newsKinds.length)
const mailChoiceData = z.object({ refused: refusedKinds })

/**
 * Which news the caller gets by mail. Mails about signing in cannot be turned off, because they protect the account.
 */
export const mailChoiceRoutes = ({ mailChoices }: Pick<ApiDependencies, 'mailChoices'>): Route[] => [
  route({
    method: 'get',
    path: '/user/security/mail',
    permission: 'mail.choose',
    summary: 'News that one would rather not be mailed about.',
    answers: ['I0001'],
    data: mailChoiceData,
    handle: async (call) => {
      const refused = await mailChoices.refusedBy(callerOf(call).person.id)
      return { code: 'I0001', data: { refused } }
    },
  }),
  route({
    method: 'post',
    path: '/user/security/mail',
    permission: 'mail.choose',
    summary: 'Chooses which news one would rather not be mailed about.',
    body: z.strictObject({ refused: refusedKinds }),
    answers: ['I0003', 'V0002'],
    data: mailChoiceData,
    example: { refused: ['newBill'] },
    handle: async (call) => {
      await mailChoices.refuse(callerOf(call).person.id, [...new Set(call.body.refused)])
      return { code: 'I0003', data: { refused: call.body.refused } }
    },
  }),
]
