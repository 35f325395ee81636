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

/** The store at an address; without one it is the product's own database. */
export const storeAt = (url: string | undefined): LogStore => {
  const protocol = url && new URL(url).protocol.slice(0, -1)
  const found = declarations.find(([, { protocols }]) =>
    protocol ? protocols.includes(protocol) : protocols.length === 0,
  )
  if (!found) throw new Error(`No store of the log is at ${protocol}`)
  return found[0]
}
