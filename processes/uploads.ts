import { createSpreadsheets } from '../adapters/spreadsheet/spreadsheets.ts'
import { createStaging } from '../adapters/vault/uploads.ts'
import type { ApiDependencies } from '../api/dependencies.ts'
import type { Route } from '../api/route.ts'
import { uploadRoutes } from '../api/upload/upload.routes.ts'
import type { EventStore } from '../commands/event-store.ts'
import type { Handler } from '../commands/handle.ts'
import type { Holders } from '../commands/upload/row-command.ts'
import { createUploadWorker, type UploadWorker } from '../commands/upload/worker.ts'
import { dayOf } from '../domain/day.ts'
import type { Instant } from '../domain/event.ts'
import { SignalType } from '../domain/signal.ts'
import type { Database } from '../projections/database.ts'
import { Duty, whileHolding } from '../projections/runtime/leadership.ts'
import type { SignalPort } from '../projections/signals.ts'
import { createBookLookup } from '../projections/upload/book-lookup.ts'
import { createUploadQueue } from '../projections/upload/queue.ts'
import { createReverting } from '../projections/upload/reverting.ts'
import { openSheets } from './files.ts'
import type { Infrastructure } from './infrastructure.ts'

type Parts = {
  readonly dataDir: string
  readonly vault: Infrastructure['vault']
  readonly db: Database
  readonly log: EventStore
  readonly claims: { ownersOf: Holders }
  readonly handle: Handler
  readonly usedKeys: ApiDependencies['usedKeys']
  readonly queries: ApiDependencies['queries']
  readonly progress: ApiDependencies['progress']
  readonly signals: Pick<SignalPort, 'publish' | 'subscribe'>
  readonly now: () => Instant
  readonly isTimeTrusted: () => Promise<boolean>
  readonly report: (message: string, error?: unknown) => void
}

/** So long the worker waits for the read models before it says that an upload has come further. */
const PROJECTED_MS = 5_000

/** Uploads: the routes for the API, and the worker that checks and applies what they took. */
export const composeUploads = async (parts: Parts): Promise<{ routes: Route[]; worker: UploadWorker }> => {
  const { vault, db, handle, usedKeys, progress, signals, now } = parts
  const staging = createStaging(vault)
  const files = await openSheets(parts.dataDir)
  const spreadsheets = createSpreadsheets()
  const lookup = createBookLookup(db, () => dayOf(now()))
  const worker = createUploadWorker({
    store: parts.log,
    staging,
    files,
    spreadsheets,
    holders: parts.claims.ownersOf,
    lookup,
    reverting: createReverting(db),
    handle,
    now,
    isTimeTrusted: parts.isTimeTrusted,
    projected: async (position) => {
      await progress.waitFor(position, PROJECTED_MS)
    },
    announce: (type, { id, uploadedBy }) =>
      signals.publish({ type, resource: 'upload', ids: [id], buildingIDs: [], personIDs: [uploadedBy] }),
    duty: (signal, work) => whileHolding(db, { duty: Duty.IMPORT, signal, wait: true }, work),
    onFailure: (error, uploadID) =>
      parts.report(
        uploadID ? `Upload ${uploadID} failed; trying again` : 'Uploads failed; trying again',
        error,
      ),
  })
  // Said by the projector, of whichever process: somebody has uploaded or confirmed something.
  signals.subscribe(({ type, resource }) => {
    if (type === SignalType.DATA_CHANGED && resource === 'upload') worker.wake()
  })
  const routes = uploadRoutes({
    handle: handle,
    usedKeys,
    queries: parts.queries,
    progress,
    files,
    staging,
    spreadsheets,
    lookup,
    queue: createUploadQueue(db),
  })
  return { routes, worker }
}
