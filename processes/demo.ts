import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { v5 as uuidv5 } from 'uuid'
import { remake } from '../adapters/files/pictures.ts'
import { isDatabaseUnavailable } from '../adapters/postgres/unavailable.ts'
import { createStaging } from '../adapters/vault/uploads.ts'
import { RevisionConflict, StoreUnavailable } from '../commands/event-store.ts'
import type { FileStore } from '../commands/file/keep-file.ts'
import { mapConcurrently } from '../commands/map-concurrently.ts'
import type { Staging } from '../commands/upload/ports.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fillDemo } from '../demo/fill.ts'
import { type Paper, papersOf } from '../demo/papers.ts'
import { decidePast, type PreparedAppend } from '../demo/past.ts'
import { type DemoPicture, picturesOf } from '../demo/pictures.ts'
import { planDemo } from '../demo/plan.ts'
import { DEMO_STORY } from '../demo/story.ts'
import type { DemoUpload } from '../demo/uploads.ts'
import type { Product } from './product.ts'

/** Kept in the vault: the day up to which the demo is filled, and whether it is complete. */
type DemoProgress = { readonly today: string; readonly done: boolean }

/**
 * Adds the demo's accounts to an empty product, so that people can sign in from the start. A fill that was cut off goes
 * on; a complete one stays as it is.
 * @returns a function that writes the rest of the demo's past and resolves to whether it was completed;
 *   undefined where the demo is complete already or the product has events of its own
 */
export const openDemo = async (
  product: Product,
  today: string,
): Promise<((signal: AbortSignal) => Promise<boolean>) | undefined> => {
  const before = await product.installation.recall<DemoProgress>('demo')
  if (before?.done) return
  if (!before && (await product.log.head()) !== '') return
  const progress: DemoProgress = before ?? { today, done: false }
  await product.installation.remember('demo', progress)

  const { steps, accountIDs, accountSteps, uploads } = planDemo(progress.today)
  const phc = await product.passwords.hash(DEMO_PASSWORD)
  for (const id of accountIDs.values()) await product.accounts.keepPassword(id, phc)
  // The demo's days begin at 08:00. Started earlier, some steps would be in the future: they happen now
  // instead.
  const now = new Date().toISOString()
  const past = steps.map((step) => (step.at < now ? step : { ...step, at: now }))
  const decided = (some: typeof past) =>
    decidePast(some, { hashBody: product.hashBody, correlationID: DEMO_STORY })

  for (const append of await decided(past.slice(0, accountSteps))) await write(product, append)
  await product.progress.waitFor(await product.log.head(), ACCOUNTS_WAIT_MS)

  return async (signal) => {
    const appends = await decided(past)
    await keepUploads(uploads, createStaging(product.vault))
    await Promise.all([
      fillDemo(appends, { signal, write: (append) => write(product, append, signal) }),
      keepPapers(papersOf(appends), product.fileStore, signal),
      asPapers(picturesOf(appends)).then((pictures) => keepPapers(pictures, product.fileStore, signal)),
    ])
    const head = await product.log.head()
    while (!signal.aborted && !(await product.progress.waitFor(head, 1_000)));
    if (signal.aborted) return false
    await product.installation.remember('demo', { ...progress, done: true })
    return true
  }
}

/**
 * Longest wait for the read models; then the port opens anyway, as the projector may be in a process that is
 * down.
 */
const ACCOUNTS_WAIT_MS = 5_000

const PAUSE_MS = { first: 200, most: 5_000 }

/** Retries until the server answers; the expected revision keeps a retry from writing the events twice. */
const write = async (product: Product, append: PreparedAppend, signal?: AbortSignal): Promise<boolean> => {
  for (let pause = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.most)) {
    try {
      return await writeOnce(product, append)
    } catch (error) {
      if (!(error instanceof StoreUnavailable || isDatabaseUnavailable(error))) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}

const writeOnce = async (
  { claims, log }: Product,
  { stream, expected, events, ...append }: PreparedAppend,
) => {
  const attempt = { attemptID: randomUUID(), revision: expected === 'no-stream' ? -1 : expected }
  for (const one of append.claims) if (await claims.take(one.entityID, one.claims, attempt)) return false
  try {
    await log.append(stream, expected, events)
    return true
  } catch (error) {
    // A user has changed the thing before the demo's event: their change stays.
    if (error instanceof RevisionConflict) return false
    throw error
  }
}

/** Stores the data of uploads that is not in their events: file names, and the command of each row. */
const keepUploads = async (uploads: readonly DemoUpload[], staging: Staging): Promise<void> => {
  for (const { rows, ...upload } of uploads) {
    await staging.add({ ...upload, fileID: null, unreadColumns: [] })
    await staging.clear(upload.id)
    const applied = {
      outcome: 'applied',
      data: null,
      body: null,
      errors: [],
      before: null,
      revision: null,
    } as const
    await staging.stage(
      upload.id,
      rows.map((row) => ({ ...applied, ...row })),
    )
    await staging.finish(upload.id, { keepRows: true, keepFile: false })
  }
}

const PICTURES = join(import.meta.dirname, '..', 'demo', 'pictures')

/** The demo's pictures as they are stored; rooms share theirs. */
const asPapers = async (pictures: readonly DemoPicture[]): Promise<Paper[]> => {
  const made = new Map(
    await Promise.all(
      [...new Set(pictures.map(({ file }) => file))].map(async (file) => {
        const picture = await remake(join(PICTURES, file), { format: 'png' })
        if (typeof picture === 'string') throw new Error(`${file}: ${picture}`)
        return [file, picture] as const
      }),
    ),
  )
  return pictures.map(({ file, ...about }) => ({ ...about, type: 'image/png', ...made.get(file)! }))
}

/** How many files are stored at the same time. */
const CONCURRENCY = 8

/** Stores the demo's papers and pictures as if people had sent them. Safe to repeat. */
const keepPapers = async (
  papers: readonly Paper[],
  { files, kept }: Pick<FileStore, 'files' | 'kept'>,
  signal: AbortSignal,
): Promise<void> => {
  await mapConcurrently(
    papers,
    CONCURRENCY,
    async ({ ref, stream, name, uploadedBy, type, content, thumbnail }) => {
      if (signal.aborted) return
      const { id, purpose } = ref
      const { size, hash } = await files.put(Readable.from([content]), id)
      const small = thumbnail ? uuidv5('thumbnail', id) : null
      if (small && thumbnail) await files.put(Readable.from([thumbnail]), small)
      await kept.add({ id, purpose, name, type, size, hash, thumbnail: small, uploadedBy })
      await kept.take(stream, [ref], uploadedBy)
      await kept.settle({ added: [ref], gone: [] })
    },
  )
}
