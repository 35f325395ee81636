import { randomUUID } from 'node:crypto'
import type { SignedIn, ThrottleRule } from '../../commands/accounts.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { createAttempt, createQueue, inLine } from './attempt.ts'

type Needs = Pick<ApiDependencies, 'accounts' | 'passwords' | 'people' | 'throttle' | 'findByEmail'>

/** Five wrong passwords for one address from one client, then 15 minutes of waiting (specification: Sessions). */
const byAccountAndPlace: ThrottleRule = { attempts: 5, seconds: 900 }
/**
 * Limits guessing one password for many addresses. High enough for a large office behind one address in the morning.
 */
const byPlace: ThrottleRule = { attempts: 200, seconds: 3_600 }
/** Five attempts in the password dialog. */
const byPerson: ThrottleRule = { attempts: 5, seconds: 900 }

/** The key under which sign-in attempts with an address from a client are counted. */
export const pairOf = (email: string, address: string | undefined): string =>
  `login:${email}:${placeOf(address)}`

/** Checks an address and its password. */
export const createSignIn = ({ accounts, passwords, people, throttle, findByEmail }: Needs) => {
  const attempt = createAttempt(throttle)
  const inTurn = createQueue()
  const verify = (password: string, phc: string | undefined): Promise<boolean> =>
    inLine(() => passwords.verify(password, phc))

  /**
   * The person with this address and password. An unknown address takes the same steps and the same time as a wrong
   * password.
   * @throws Refusal E0003, E0004 only after the right password, E0009
   */
  const signIn = (
    given: { email: string; password: string },
    address: string | undefined,
  ): Promise<SignedIn> => inTurn(pairOf(given.email, address), () => signInAlone(given, address))

  const signInAlone = async (
    { email, password }: { email: string; password: string },
    address: string | undefined,
  ): Promise<SignedIn> => {
    const place = placeOf(address)
    const pair = pairOf(email, address)
    await attempt(pair, byAccountAndPlace)
    // Not for loopback: behind an unconfigured proxy, all calls come from there.
    if (!isLoopback(address)) await attempt(`login:${place}`, byPlace)
    const personID = (await findByEmail(email)) ?? randomUUID()
    const phc = await accounts.passwordOf(personID)
    const good = await verify(password, phc)
    const person = (await people.find([personID])).get(personID)
    // A person who requested another address signs in with the present one until that is verified.
    if (!good || !phc || person?.email !== email) throw new Refusal('CredentialsInvalid')
    await throttle.forgive(pair)
    if (!isLoopback(address)) await throttle.giveBack(`login:${place}`)
    if (!person.emailVerified) throw new Refusal('EmailNotVerified')
    if (passwords.isWeak(phc)) await accounts.keepPassword(personID, await passwords.hash(password))
    return person
  }

  /** Whether it is this person's password. @throws Refusal E0009 */
  const isPasswordOf = (personID: string, password: string): Promise<boolean> => {
    const key = `verify:${personID}`
    return inTurn(key, async () => {
      await attempt(key, byPerson)
      const good = await verify(password, await accounts.passwordOf(personID))
      if (good) await throttle.forgive(key)
      return good
    })
  }

  return { signIn, isPasswordOf }
}
