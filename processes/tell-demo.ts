import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../adapters/postgres/unavailable.ts'
import { RevisionConflict, StoreUnavailable } from '../commands/event-store.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fillDemo } from '../demo/fill.ts'
import { papersOf } from '../demo/papers.ts'
import { decidePast, type PreparedAppend } from '../demo/past.ts'
import { picturesOf } from '../demo/pictures.ts'
import { planDemo } from '../demo/plan.ts'
import { drawPictures } from './draw-pictures.ts'
import { keepPapers } from './keep-papers.ts'
import type { Product } from './product.ts'

/** Kept in the vault: the day the demo's past leads up to, and whether all of it was told. */
type Told = { readonly today: string; readonly done: boolean }

/**
 * Lets the demo's accounts into an empty product, so that whoever finds its door open can sign in. One that was cut
 * off goes on; one that is told stays as it is.
 * @returns tells the rest of the demo's past
 */
export const openDemo = async (
  product: Product,
  today: string,
): Promise<((signal: AbortSignal) => Promise<void>) | undefined> => {
  const before = await product.installation.recall<Told>('demo')
  if (before?.done) return
  if (!before && (await product.log.head()) !== '') return
  const told: Told = before ?? { today, done: false }
  await product.installation.remember('demo', told)

  const { steps, accountIDs, accountSteps } = planDemo(told.today)
  const phc = await product.passwords.hash(DEMO_PASSWORD)
  for (const id of accountIDs.values()) await product.accounts.keepPassword(id, phc)
  // The story's days begin at eight; started earlier in the day, its last hours are now.
  const now = new Date().toISOString()
  const past = steps.map((step) => (step.at < now ? step : { ...step, at: now }))
  const decided = (some: typeof past) =>
    decidePast(some, { hashBody: product.hashBody, correlationID: DEMO_STORY })

  for (const deed of await decided(past.slice(0, accountSteps))) await write(product, deed)
  await product.progress.waitFor(await product.log.head(), ACCOUNTS_WAIT_MS)

  return async (signal) => {
    const appends = await decided(past)
    await Promise.all([
      fillDemo(appends, { signal, write: (deed) => write(product, deed, signal) }),
      keepPapers(papersOf(appends), product.fileStore, signal),
      drawPictures(picturesOf(appends), signal).then((pictures) =>
        keepPapers(pictures, product.fileStore, signal),
      ),
    ])
    const head = await product.log.head()
    while (!signal.aborted && !(await product.progress.waitFor(head, 1_000)));
    if (!signal.aborted) await product.installation.remember('demo', { ...told, done: true })
  }
}

/** The door opens in any case; a projector of another process may be away. */
const ACCOUNTS_WAIT_MS = 5_000

/** What all commands of the demo's past belong to. Nobody is mailed about them. */
export const DEMO_STORY = '5d0a3f0e-7f51-4c3b-8a44-2f9b7f2c6d10'

const PAUSE_MS = { first: 200, most: 5_000 }

/** A server that does not answer is asked again until it does: the same events are written once. */
const write = async (product: Product, deed: PreparedAppend, signal?: AbortSignal): Promise<boolean> => {
  for (let pause = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.most)) {
    try {
      return await writeOnce(product, deed)
    } catch (error) {
      if (!(error instanceof StoreUnavailable || isDatabaseUnavailable(error))) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}

const writeOnce = async ({ claims, log }: Product, { stream, expected, events, ...deed }: PreparedAppend) => {
  const attempt = { attemptID: randomUUID(), revision: expected === 'no-stream' ? -1 : expected }
  for (const one of deed.claims) if (await claims.take(one.entityID, one.claims, attempt)) return false
  try {
    await log.append(stream, expected, events)
    return true
  } catch (error) {
    // Somebody was faster than the past and has changed the thing already: it stays theirs.
    if (error instanceof RevisionConflict) return false
    throw error
  }
}
