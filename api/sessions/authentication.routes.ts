import { z } from 'zod'
import type { Session, SignedIn } from '../../commands/accounts.ts'
import { email } from '../../domain/fields.ts'
import { LOCALES } from '../../domain/locales.ts'
import { roleNames, roles } from '../../domain/permissions/roles.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { clearToken, setToken, tokenIn } from './cookie.ts'
import { password } from './password-fields.ts'
import { createSignIn } from './sign-in.ts'

/** The answer of a login. */
const signedInData = z.object({
  id: z.uuid(),
  role: z.enum(roleNames),
  fullName: z.string(),
  locale: z.enum(LOCALES),
  home: z.string(),
})

const dataOf = ({ id, role, fullName, locale }: SignedIn) => ({
  id,
  role,
  fullName,
  locale,
  home: roles[role].home,
})

/** Browser data that could reveal the person's data to the next user. */
const CLEAR = '"cache", "storage"'

/** Login, logout, refresh-token, verify-token, verify-password (specification: Sessions). */
export const authenticationRoutes = (dependencies: ApiDependencies): Route[] => {
  const { sessions, people, settings } = dependencies
  const { signIn, isPasswordOf } = createSignIn(dependencies)

  const login = route({
    method: 'post',
    path: '/authentication/login',
    permission: 'session.open',
    summary: 'Sign in; the session is in a cookie.',
    body: z.strictObject({ email: email(), password: password(), remember: z.boolean().optional() }),
    answers: ['I0005', 'E0003', 'E0004', 'E0009', 'V0002'],
    data: signedInData,
    example: { email: 'owner@sonha.demo', password: 'SoNha@2026', remember: true },
    handle: async ({ body, caller, request, response }) => {
      const person = await signIn(body, request.ip)
      response.locals.actorID = person.id
      // Each login gets a new session; an existing one is never reused (session fixation).
      if (caller) await sessions.end(caller.session.id)
      setToken(
        response,
        settings,
        await sessions.open(person.id, { remember: !!body.remember, agent: request.headers['user-agent'] }),
      )
      return { code: 'I0005', data: dataOf(person) }
    },
  })

  const logout = route({
    method: 'post',
    path: '/authentication/logout',
    permission: 'session.close',
    summary: 'End the session. Without one nothing happens.',
    answers: ['I0006'],
    handle: async ({ caller, response }) => {
      if (caller) await sessions.end(caller.session.id)
      clearToken(response, settings)
      response.set('Clear-Site-Data', CLEAR)
      return { code: 'I0006' }
    },
  })

  const personOf = async (session: Session | undefined): Promise<SignedIn | undefined> =>
    session && (await people.find([session.personID])).get(session.personID)

  const refreshToken = route({
    method: 'post',
    path: '/authentication/refresh-token',
    permission: 'session.refresh',
    summary: 'Give the session a new token. A token used after its replacement ends the session.',
    answers: ['I0007', 'E0006'],
    data: signedInData,
    handle: async ({ request, response }) => {
      const token = tokenIn(request.headers.cookie, settings)
      const rotated = token ? await sessions.rotate(token) : undefined
      const person = await personOf(rotated?.session)
      if (!rotated || !person) {
        clearToken(response, settings)
        throw new Refusal('SessionNotRenewed')
      }
      // Another tab has just received the new token; the browser has it already.
      if (rotated.token !== 'kept') setToken(response, settings, rotated)
      return { code: 'I0007', data: dataOf(person) }
    },
  })

  const verifyToken = route({
    method: 'get',
    path: '/authentication/verify-token',
    permission: 'session.read',
    summary: 'Who is signed in.',
    answers: ['I0007', 'E0005'],
    data: signedInData,
    handle: async (call) => ({ code: 'I0007', data: dataOf(callerOf(call).person) }),
  })

  const verifyPassword = route({
    method: 'post',
    path: '/authentication/verify-password',
    permission: 'password.verify',
    summary: 'Whether it is the own password; a yes counts for 5 minutes for calls that ask for it.',
    body: z.strictObject({ password: password() }),
    answers: ['I0007', 'E0009', 'V0002'],
    also: [[200, 'E0018']],
    data: z.boolean(),
    example: { password: 'SoNha@2026' },
    handle: async (call) => {
      const { session, person } = callerOf(call)
      const good = await isPasswordOf(person.id, call.body.password)
      if (good) await sessions.prove(session.id)
      return { code: good ? 'I0007' : 'E0018', status: 200, data: good }
    },
  })

  return [login, logout, refreshToken, verifyToken, verifyPassword]
}
