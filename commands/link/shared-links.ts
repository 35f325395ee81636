/** What links open without signing in. */
export type SharedThing = {
  readonly of: 'bill' | 'paper' | 'settlement' | 'handover' | 'stay'
  readonly id: string
}

/** What the vault knows of a link. Links to bills last as long as their bill lets them. */
export type SharedLink = SharedThing & { readonly linkID: string | null; readonly until: string | null }

/** The links of all things, by the hashes of their secrets. */
export interface SharedLinks {
  /** The secret of the link that a command makes. Nobody can tell it from the command's id. */
  secretOf(thing: SharedThing, commandId: string): string
  /** Makes the link of a command valid; earlier ones stay so. */
  make(link: SharedLink, commandId: string): Promise<void>
  find(token: string): Promise<SharedLink | undefined>
  /** Withdraws all links of a thing. */
  withdraw(thing: SharedThing): Promise<void>
}
