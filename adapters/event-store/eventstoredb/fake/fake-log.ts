/** An event as the fake server keeps it: data and metadata are the bytes that came. */
export type FakeEvent = {
  readonly id: string
  readonly type: string
  readonly stream: string
  readonly revision: number
  readonly place: number
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}
export type Proposed = Pick<FakeEvent, 'id' | 'type' | 'data' | 'metadata'>

/** `actual`: the stream's last revision in a conflict; -1 where there is no stream. */
export type Outcome =
  | { readonly written: FakeEvent; readonly repeated: boolean }
  | { readonly actual: number }

/** What EventStoreDB does with an append, as read in its sources and seen on a server. */
export class FakeLog {
  readonly events: FakeEvent[] = []
  readonly #streams = new Map<string, FakeEvent[]>()

  stream(name: string): readonly FakeEvent[] {
    return this.#streams.get(name) ?? []
  }

  append(stream: string, expected: number, proposed: readonly Proposed[]): Outcome {
    const stored = this.#streams.get(stream) ?? []
    const actual = stored.length - 1
    if (expected !== actual) {
      const there = stored.slice(expected + 1, expected + 1 + proposed.length)
      const repeated = there.length === proposed.length && there.every(({ id }, n) => id === proposed[n]!.id)
      return repeated ? { written: there.at(-1)!, repeated } : { actual }
    }
    for (const event of proposed) {
      // Positions are places in a file: they grow by more than one, and leave gaps.
      const place = (this.events.at(-1)?.place ?? 0) + 100 + event.data.length
      const kept = { ...event, stream, revision: stored.length, place }
      stored.push(kept)
      this.events.push(kept)
    }
    this.#streams.set(stream, stored)
    return { written: stored.at(-1)!, repeated: false }
  }
}
