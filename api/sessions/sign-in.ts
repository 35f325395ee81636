import { randomUUID } from 'node:crypto'
import type { SignedIn, ThrottleRule } from '../../commands/accounts.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { isLoopback, placeOf } from '../requests/address.ts'
import { createAttempt, createQueue, inLine } from './attempt.ts'

type Needs = Pick<
  ApiDependencies,
  'accounts' | 'passwords' | 'people' | 'throttle' | 'findByEmail' | 'caughtUp'
>

/** Five wrong passwords for one address from one client, then 15 minutes of waiting (specification: Sessions). */
const byAccountAndPlace: ThrottleRule = { attempts: 5, seconds: 900 }
/**
 * Limits guessing one password for many addresses. High enough for a large office behind one address in the morning.
 */
const byPlace: ThrottleRule = { attempts: 200, seconds: 3_600 }
/**
 * Wrong passwords for one address from all clients together: a guesser has any number of clients. It does not count for
 * clients from which the person has signed in before, so that nobody can keep them out by guessing.
 */
const byAccount: ThrottleRule = { attempts: 50, seconds: 3_600 }
/** How long a client from which somebody has signed in is known: as long as a remembered session may last. */
const KNOWN_S = 90 * 86_400
/** Five attempts in the password dialog. */
const byPerson: ThrottleRule = { attempts: 5, seconds: 900 }

/** The key under which sign-in attempts with an address from a client are counted. */
export const pairOf = (email: string, address: string | undefined): string =>
  `login:${email}:${placeOf(address)}`

/** The key of a client from which the person has signed in, or set a password by a mailed link. */
export const knownPlaceOf = (personID: string, address: string | undefined): string =>
  `known:${personID}:${placeOf(address)}`

/** From now on attempts from this client do not count for `byAccount`. */
export const rememberPlace = (
  throttle: Needs['throttle'],
  personID: string,
  address: string | undefined,
): Promise<void> => throttle.remember(knownPlaceOf(personID, address), KNOWN_S)

/** Checks an address and its password. */
export const createSignIn = ({ accounts, passwords, people, throttle, findByEmail, caughtUp }: Needs) => {
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
    const account = `login:account:${email}`
    const isKnown = await throttle.knows(knownPlaceOf(personID, address))
    if (!isKnown) await attempt(account, byAccount)
    const phc = await accounts.passwordOf(personID)
    const good = await verify(password, phc)
    const person = good ? await personAt(email, personID) : undefined
    if (!phc || !person) throw new Refusal('CredentialsInvalid')
    await throttle.forgive(pair)
    if (!isLoopback(address)) await throttle.giveBack(`login:${place}`)
    if (!isKnown) await throttle.giveBack(account)
    await rememberPlace(throttle, personID, address)
    if (!person.emailVerified) throw new Refusal('EmailNotVerified')
    if (passwords.isWeak(phc)) await accounts.keepPassword(personID, await passwords.hash(password))
    return person
  }

  /**
   * The person at this address, after the right password: whoever was added or has proved an address a moment ago may
   * sign in before the read models show it.
   */
  const personAt = async (email: string, personID: string): Promise<SignedIn | undefined> => {
    const find = async () => (await people.find([personID])).get(personID)
    const shown = await find()
    const isCurrent = shown?.email === email && shown.emailVerified
    if (!isCurrent) await caughtUp()
    const person = isCurrent ? shown : await find()
    // A person who requested another address signs in with the present one until that is verified.
    return person?.email === email ? person : undefined
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
