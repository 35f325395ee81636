import type { Role } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import { get } from '../data/httpClient.ts'

/** Who is signed in, as `/user/profile` and the login answer say. */
export type Profile = {
  readonly id: string
  readonly role: Role
  readonly fullName: string
  readonly email?: string | null
  readonly locale?: Locale
}

const HINT = 'SoNha.role'
let profile: Promise<Profile> | undefined

/** Read once per session; a failure is forgotten, so that the next asks again. */
export const loadProfile = (): Promise<Profile> => {
  profile ??= get<Profile>('user/profile').then(({ json }) => {
    localStorage.setItem(HINT, json.role)
    return json
  })
  profile.catch(() => forgetProfile())
  return profile
}

export const forgetProfile = (): void => {
  profile = undefined
}

/** Whether a session was seen in this tab since the last sign-out. */
export const isSignedIn = (): boolean => profile !== undefined

/** Who used this browser last: their code is fetched while the session is still being checked. */
export const lastRole = (): string | null => localStorage.getItem(HINT)
