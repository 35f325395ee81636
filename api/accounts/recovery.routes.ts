import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SignedIn, ThrottleRule } from '../../commands/accounts.ts'
import type { Link } from '../../commands/mail/mail.ts'
import { changeEmail, changePassword, verifyEmail } from '../../commands/person/own.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { email } from '../../domain/fields.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { describeDefect } from '../log/request-log.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { type Route, route } from '../route.ts'
import { createAttempt, inLine } from '../sessions/attempt.ts'
import { confirmed, newPassword, password, refuseOwn } from '../sessions/password-fields.ts'
import { pairOf, rememberPlace } from '../sessions/sign-in.ts'

/** Limit of recovery mails to one address: a person may have lost two, but nobody needs eleven a day. */
const anHour: ThrottleRule = { attempts: 3, seconds: 3_600 }
const aDay: ThrottleRule = { attempts: 10, seconds: 86_400 }
/** Links are too long to be guessed; this limit protects against load. */
const byLink: ThrottleRule = { attempts: 20, seconds: 900 }

const token = () => z.string().min(1, { error: 'required' }).max(200, { error: 'invalid' })
const example = { email: 'owner@sonha.demo', token: 'of-the-link-in-the-mail' }

/** Recovery of an account, and the links in mails (specification: Sessions). */
export const recoveryRoutes = (dependencies: ApiDependencies): Route[] => {
  const { accounts, passwords, people, sessions, links, outbox, findByEmail, handle, progress, logger } =
    dependencies
  const attempt = createAttempt(dependencies.throttle)

  const personAt = async (address: string, personID: string | undefined): Promise<SignedIn | undefined> => {
    const person = personID && (await people.find([personID])).get(personID)
    return person && person.email === address ? person : undefined
  }

  const recovery = route({
    method: 'post',
    path: '/authentication/recovery',
    permission: 'password.recover',
    summary: 'Have a link to set a new password mailed. Answers the same whether or not there is an account.',
    body: z.strictObject({ email: email() }),
    answers: ['I0008', 'E0009', 'V0002'],
    example: { email: 'owner@sonha.demo' },
    handle: async ({ body, request }) => {
      const place = placeOf(request.ip)
      if (!isLoopback(request.ip)) await attempt(`recovery:${place}`, aDay)
      await attempt(`recovery-hour:${body.email}`, anHour)
      await attempt(`recovery:${body.email}`, aDay)
      // Not awaited: the response time must not reveal whether an account exists.
      ask(body.email).catch((error) => logger.error(describeDefect(error), 'recovery failed'))
      return { code: 'I0008' }
    },
  })

  const ask = async (address: string): Promise<void> => {
    const person = await personAt(address, await findByEmail(address))
    if (person) await outbox.put([{ source: randomUUID(), kind: 'reset', personID: person.id, address }])
  }

  /** The link, if it is for a password and still valid. @throws Refusal E0005 */
  const passwordLink = async (given: { email: string; token: string }): Promise<SignedIn> => {
    const link = await links.find(given.token, given.email)
    const good = link && link.purpose === 'password' && !link.used
    // Meanwhile the address may belong to another person.
    return (good && (await personAt(given.email, link.personID))) || refuse('TokenInvalid')
  }

  const check = route({
    method: 'post',
    path: '/authentication/check-reset-password-token',
    permission: 'password.reset',
    summary: 'Whether a link to set a password is good. It stays so.',
    body: z.strictObject({ email: email(), token: token() }),
    answers: ['I0007', 'E0005', 'E0009', 'V0002'],
    example,
    handle: async ({ body, request }) => {
      await attempt(`link:${body.email}:${placeOf(request.ip)}`, byLink)
      await passwordLink(body)
      return { code: 'I0007' }
    },
  })

  const reset = route({
    method: 'post',
    path: '/authentication/reset-password',
    permission: 'password.reset',
    summary: 'Set a password with the link of a reset or an invitation. All sessions end.',
    body: confirmed(
      z.strictObject({
        email: email(),
        token: token(),
        password: newPassword(),
        confirmPassword: password(),
      }),
    ),
    answers: ['I0009', 'E0005', 'E0009', 'V0002'],
    example: { ...example, password: 'Nhà mình 2026', confirmPassword: 'Nhà mình 2026' },
    handle: async ({ body, request, requestID }) => {
      await attempt(`link:${body.email}:${placeOf(request.ip)}`, byLink)
      const person = await passwordLink(body)
      refuseOwn(body.password, person)
      const isNew = (await accounts.passwordOf(person.id)) === undefined
      // Before the link is used up, because this can be refused when too many requests wait.
      const phc = await inLine(() => passwords.hash(body.password))
      if (!(await links.use(body.token, body.email))) throw new Refusal('TokenInvalid')
      await accounts.keepPassword(person.id, phc)
      await sessions.endAllOf(person.id)
      // The person has probably failed often, and must be able to use the new password at once.
      await dependencies.throttle.forgive(pairOf(body.email, request.ip))
      await rememberPlace(dependencies.throttle, person.id, request.ip)
      const issued = { id: person.id, correlationId: requestID }
      // The link proves the address; it does not sign in.
      const verified = await handle({
        ...issued,
        definition: verifyEmail,
        body: { email: body.email },
        actor: SYSTEM,
        commandId: randomUUID(),
      })
      const { position } = isNew
        ? verified
        : await handle({
            ...issued,
            definition: changePassword,
            body: {},
            actor: { id: person.id, role: person.role },
            commandId: randomUUID(),
          })
      await progress.waitFor(position, 2_000)
      return { code: 'I0009' }
    },
  })

  const verify = route({
    method: 'post',
    path: '/authentication/verify-email',
    permission: 'VerifyEmail',
    summary: 'Confirm an address with the link that was mailed to it.',
    body: z.strictObject({ token: token(), email: email() }),
    answers: ['I0007', 'E0005', 'E0009', 'V0002'],
    example,
    handle: async ({ body, request, requestID }) => {
      await attempt(`link:${body.email}:${placeOf(request.ip)}`, byLink)
      const link = await links.find(body.token, body.email)
      if (!link || link.purpose === 'password') throw new Refusal('TokenInvalid')
      if (!(await links.use(body.token, body.email))) return again(link, body.email)
      const definition = link.purpose === 'change' ? changeEmail : verifyEmail
      const { position } = await handle({
        definition,
        id: link.personID,
        body: { email: body.email },
        actor: SYSTEM,
        commandId: randomUUID(),
        correlationId: requestID,
      }).catch(gone)
      await links.void(link.personID, 'password')
      await progress.waitFor(position, 2_000)
      return { code: 'I0007' }
    },
  })

  /** A second click, e.g. after that of a mail scanner: succeeds when the address is verified. */
  const again = async ({ personID }: Link, address: string): ReturnType<Route['handle']> => {
    const person = await personAt(address, personID)
    return person?.emailVerified ? { code: 'I0007' } : refuse('TokenInvalid')
  }

  /** The link of a deleted person is invalid. */
  const gone = (error: unknown): never => {
    throw error instanceof Refusal && error.reason === 'NotFound' ? new Refusal('TokenInvalid') : error
  }

  return [recovery, check, reset, verify]
}
