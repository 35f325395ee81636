import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 1_000
const FIRST_PAUSE_S = 10
const LONGEST_PAUSE_S = 3_600

/** Seconds to wait after a failed try; doubled each time, up to an hour. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_S * 2 ** tries, LONGEST_PAUSE_S)

type Options<Item> = {
  readonly due: () => Promise<readonly Item[]>
  /** Settles or postpones the item; an error ends this round. */
  readonly deliver: (item: Item) => Promise<void>
  /** Whether the clock is trusted: old items are dropped. */
  readonly isTimeTrusted: () => Promise<boolean>
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/** Delivers the items of an outbox, and polls again at once as long as there were any. */
export const createOutboxSender = <Item>({ due, deliver, isTimeTrusted, onFailure }: Options<Item>) => {
  /** Delivers the items that are due, in sequence. @returns their number */
  const sendDue = async (): Promise<number> => {
    if (!(await isTimeTrusted())) return 0
    const items = await due()
    for (const item of items) await deliver(item)
    return items.length
  }

  return {
    sendDue,
    run: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        const count = await sendDue().catch((error) => {
          onFailure(error)
          return 0
        })
        if (count === 0) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
