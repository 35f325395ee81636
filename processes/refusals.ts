import { isDatabaseUnavailable } from '../adapters/postgres/unavailable.ts'
import { StoreUnavailable } from '../commands/event-store.ts'
import { StartRefused } from './settings.ts'

/** Host and port of an address, without user and password. */
const placeIn = (url: string): string => /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? 'its address'

/** A start without its database, in a sentence; any other error as it is. */
export const withoutDatabase = (url: string, error: unknown): unknown => {
  const { code, message } = error as { code?: string; message?: string }
  const place = placeIn(url)
  // Refused: the password, the user, the database.
  if (code === '28P01' || code === '28000' || code === '3D000')
    return new StartRefused(`The database at ${place} does not let us in: ${message}. See DATABASE_URL.`)
  if (!isDatabaseUnavailable(error) && code !== 'EAI_AGAIN') return error
  return new StartRefused(
    `The database at ${place} does not answer (${code ?? message}). Start it, or give another DATABASE_URL.`,
  )
}

/** A start without its EventStoreDB, in a sentence; any other error as it is. */
export const withoutEventStore = (url: string, error: unknown): unknown => {
  const place = placeIn(url)
  if ((error as { type?: unknown }).type === 'access-denied')
    return new StartRefused(`EventStoreDB at ${place} refuses the user of EVENT_STORE_URL.`)
  if (!(error instanceof StoreUnavailable)) return error
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return new StartRefused(`EventStoreDB at ${place} does not answer${reasonIn(cause)}`)
}

/** For commands of the console, which do not wait. */
export const refuseOtherVersion = (): never => {
  throw new StartRefused(
    'Processes of a version with other read models are at work on this database; stop them first.',
  )
}

/** What gRPC says of a connection that cannot be made, in words. */
const reasonIn = (message: string): string => {
  if (/SSL routines|certificate/.test(message))
    return ': TLS with it fails. Of a server without TLS the address ends in ?tls=false.'
  if (/Protocol error/.test(message))
    return ': what listens there speaks another protocol. See EVENT_STORE_URL.'
  const why = /(?:.*Last error: (?:Error: )?|UNAVAILABLE: )(.+?)(?:\. Resolution note|\n|$)/.exec(
    message,
  )?.[1]
  return `${why ? ` (${why})` : ''}. Start it, or give another EVENT_STORE_URL.`
}
