import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '../commands/event-store.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fillDemo } from '../demo/fill.ts'
import { planDemo } from '../demo/plan.ts'
import type { Step } from '../demo/story.ts'
import type { Product } from './product.ts'

/** Kept in the vault: the day the demo's past leads up to, and whether all of it was told. */
type Told = { readonly today: string; readonly done: boolean }

/** Sends the demo's past into an empty product. One that was cut off goes on; one that is told stays as it is. */
export const tellDemo = async (
  product: Product,
  { today, signal }: { today: string; signal: AbortSignal },
): Promise<void> => {
  const before = await product.installation.recall<Told>('demo')
  if (before?.done) return
  if (!before && (await product.log.head()) !== '') return
  const told: Told = before ?? { today, done: false }
  await product.installation.remember('demo', told)

  const { accountIDs } = planDemo(told.today)
  const phc = await product.passwords.hash(DEMO_PASSWORD)
  for (const id of accountIDs.values()) await product.accounts.keepPassword(id, phc)
  await fillDemo({
    ...{ today: told.today, signal },
    send: (step) => send(product, step),
    reached: (position) => product.progress.waitFor(position, 10_000),
  })
  if (!signal.aborted) await product.installation.remember('demo', { ...told, done: true })
}

/** What all commands of the demo's past belong to. Nobody is mailed about them. */
export const DEMO_STORY = '5d0a3f0e-7f51-4c3b-8a44-2f9b7f2c6d10'

const PAUSES_MS = [200, 1_000, 5_000]

/** A store that does not answer on a busy machine is asked again: the same command is obeyed once. */
const send = async (product: Product, { at, ...step }: Step) => {
  // The story's days begin at eight; started earlier in the day, its last hours are now.
  const obey = product.obeyAt(() => {
    const now = new Date().toISOString()
    return at < now ? at : now
  })
  for (const pause of PAUSES_MS) {
    try {
      return await obey({ ...step, correlationId: DEMO_STORY })
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      await sleep(pause)
    }
  }
  return obey({ ...step, correlationId: DEMO_STORY })
}
