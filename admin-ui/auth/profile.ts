import type { Role } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import { get } from '../data/httpClient.ts'
import { takeRead } from '../data/readByServer.ts'

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

/** The server has read it already where it has drawn the page. */
const asked = async (): Promise<Profile> =>
  takeRead<Profile>('profile') ?? (await get<Profile>('user/profile')).json

/** Read once per session; a failure is forgotten, so that the next asks again. */
export const loadProfile = (): Promise<Profile> => {
  profile ??= asked().then((one) => {
    localStorage.setItem(HINT, one.role)
    return one
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
