import type { Role } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import { get } from '../data/httpClient.ts'
import { takeRead } from '../data/readByServer.ts'

/** The signed-in user, as answered by `/user/profile` and by the login. */
export type Profile = {
  readonly id: string
  readonly role: Role
  readonly fullName: string
  readonly email?: string | null
  readonly locale?: Locale
}

const HINT = 'SoNha.role'
let profile: Promise<Profile> | undefined

/** Taken from the document where the server has rendered the page, else fetched. */
const asked = async (): Promise<Profile> =>
  takeRead<Profile>('profile') ?? (await get<Profile>('user/profile')).json

/** Fetched once per session. A failed request is not cached, so the next call tries again. */
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

/**
 * The role of the last user of this browser, so that the code for that role loads while the session is being checked.
 */
export const lastRole = (): string | null => localStorage.getItem(HINT)
