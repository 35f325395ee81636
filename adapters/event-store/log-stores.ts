import type { EventLog } from './event-log.ts'
import { postgresLog } from './postgres-log.ts'

type Declaration = {
  /** How addresses in EVENT_STORE_URL begin; without any the log is in the product's own database. */
  readonly protocols: readonly string[]
  readonly open: (where: {
    readonly url: string
    /**
     * Prefix of stream names, in a store that books share; a Postgres database belongs to one book and
     * ignores it.
     */
    readonly prefix: string
    /** Called with failures that are retried. */
    readonly report: (error: unknown) => void
    /** Whether subscriptions are notified of appends by other processes; only Postgres looks at it. */
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

/** The name of a store of the log. */
export type LogStore = keyof typeof logStores

export const storeNames = Object.keys(logStores) as LogStore[]

const declarations = Object.entries<Declaration>(logStores) as readonly (readonly [LogStore, Declaration])[]

/** What an address in EVENT_STORE_URL may begin with. */
export const storeProtocols = declarations.flatMap(([, { protocols }]) => protocols)

/** By a pattern: `URL` cannot parse the address of a cluster, which has several hosts and ports. */
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
