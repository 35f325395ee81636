import type { EventLog } from './event-log.ts'
import { postgresLog } from './postgres-log.ts'

type Declaration = {
  /** How addresses in EVENT_STORE_URL begin; without any the log is in the product's own database. */
  readonly protocols: readonly string[]
  readonly open: (where: {
    readonly url: string
    /** Of the names of streams, in a store that books share; a database is of one book alone. */
    readonly prefix: string
    /** Told of failures that are tried again. */
    readonly report: (error: unknown) => void
    /** Whether subscribers are told of what others write. */
    readonly listens: boolean | undefined
  }) => EventLog | Promise<EventLog>
}

/** The stores that the log can be in. Each has a run of the conformance suite beside. */
export const logStores = {
  PostgreSQL: { protocols: [], open: postgresLog },
  EventStoreDB: {
    protocols: ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'],
    // Loaded only where it is used: the client brings all of gRPC.
    open: async ({ url, prefix, report }) => {
      const { eventStoreDbLog } = await import('./eventstoredb-log.ts')
      return eventStoreDbLog({ url, prefix, report })
    },
  },
} as const satisfies Record<string, Declaration>

/** Where a log can be. */
export type LogStore = keyof typeof logStores

export const storeNames = Object.keys(logStores) as LogStore[]

const declarations = Object.entries<Declaration>(logStores) as readonly (readonly [LogStore, Declaration])[]

/** What an address in EVENT_STORE_URL may begin with. */
export const storeProtocols = declarations.flatMap(([, { protocols }]) => protocols)

/** An address of a cluster names several hosts and ports, and is none that `URL` reads. */
const protocolOf = (url: string): string | undefined => /^([a-z+]+):\/\/[^\s/]/.exec(url)?.[1]

/** Whether a store of the log can be at an address. */
export const isStoreAddress = (url: string): boolean => storeProtocols.includes(protocolOf(url) ?? '')

/** The store at an address; without one it is the product's own database. */
export const storeAt = (url: string | undefined): LogStore => {
  const protocol = url && protocolOf(url)
  const found = declarations.find(([, { protocols }]) =>
    url ? protocols.includes(protocol ?? '') : protocols.length === 0,
  )
  if (!found) throw new Error(`No store of the log is at ${protocol}`)
  return found[0]
}
