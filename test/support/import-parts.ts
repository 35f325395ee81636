import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withCodec } from '../../adapters/event-store/codec.ts'
import type { EventLog } from '../../adapters/event-store/event-log.ts'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { openFiles } from '../../adapters/files/disk.ts'
import { openDatabase } from '../../adapters/postgres/database.ts'
import { followMoves } from '../../adapters/postgres/moves.ts'
import { openPool } from '../../adapters/postgres/pool.ts'
import { isDatabaseUnavailable } from '../../adapters/postgres/unavailable.ts'
import { readSecrets } from '../../adapters/secrets/master-key.ts'
import { createKeptFiles } from '../../adapters/vault/kept-files.ts'
import { createKeyring } from '../../adapters/vault/keyring.ts'
import { createStaging } from '../../adapters/vault/uploads.ts'
import { StoreUnavailable } from '../../commands/event-store.ts'
import { createAttempts } from '../../commands/failed-work.ts'
import { newIDFor } from '../../commands/handle.ts'
import { refuseDefects } from '../../commands/refuse-defects.ts'
import { createPayBacks } from '../../commands/settlement/pay-backs.ts'
import { addUpload } from '../../commands/upload/upload.definitions.ts'
import type { Actor } from '../../domain/event.ts'
import { composeTransfers, composeUploads, composeWriteSide } from '../../processes/parts.ts'
import { createProgress } from '../../projections/progress.ts'
import { createQueries } from '../../projections/query/query.ts'
import { readModels } from '../../projections/registry.ts'
import { createFailedWork } from '../../projections/runtime/failed-work.ts'
import { startProjector } from '../../projections/runtime/projector.ts'
import { createSettlementsOfCodes } from '../../projections/settlement/by-code.ts'
import { prepareTables } from '../../projections/tables/prepare.ts'

export type ImportSettings = {
  /** As the application's role. */
  readonly databaseUrl: string
  readonly dataDir: string
}

/** Wraps the pool or the event log, so that a test can make them fail. */
type Tamper = { readonly pool?: (pool: pg.Pool) => pg.Pool; readonly log?: (log: EventLog) => EventLog }

/**
 * The parts of the product that an import needs, over an existing database: write side, projector, worker.
 */
export const openImport = async ({ databaseUrl, dataDir }: ImportSettings, tamper: Tamper = {}) => {
  const secrets = await readSecrets({ dataDir, masterKey: Buffer.alloc(32, 7).toString('base64') })
  const complaints: unknown[] = []
  const report = (_: string, error?: unknown) => complaints.push(error)
  const pool = openPool({ url: databaseUrl, max: 8 })
  const vault = tamper.pool?.(pool) ?? pool
  const guarding = openPool({ url: databaseUrl, max: 6 })
  const db = openDatabase({ url: databaseUrl, max: 6 })
  const store = postgresLog({ url: databaseUrl })
  const keyring = createKeyring(vault, secrets.wrap)
  const log = withCodec(tamper.log?.(store) ?? store, keyring)
  await prepareTables(db, readModels, await log.head())
  const progress = createProgress()
  const now = () => new Date().toISOString()
  const signals = { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined }
  const projector = startProjector({ db, source: log, models: readModels, signals, progress, report })
  // Only one process at a time writes the read models, and it may be another one.
  const following = followMoves({
    url: databaseUrl,
    db,
    models: readModels,
    progress,
    // It retries by itself; where connections are slow its reports would fill `complaints`.
    report: () => undefined,
  })
  const files = await openFiles({ directory: join(dataDir, 'files') })
  const parts = {
    secrets,
    databaseUrl,
    vault,
    guarding,
    noting: pool,
    db,
    deciding: db,
    projecting: db,
    long: db,
    keyring,
    raw: store,
    log,
    warnings: [],
    close: async () => undefined,
  }
  const { handle, claims, facts, moneyProcess, usedKeys } = composeWriteSide(parts, {
    attachments: createKeptFiles(vault),
    now,
    progress,
    report: (message) => complaints.push(message),
  })
  const queries = createQueries(db, () => now().slice(0, 10))
  const isUnavailable = (error: unknown) => error instanceof StoreUnavailable || isDatabaseUnavailable(error)
  const attemptsOf = createAttempts({
    failedWork: createFailedWork(db),
    isUnavailable,
    describe: String,
    onSetAside: () => undefined,
  })
  const payBacks = createPayBacks({ handle, store: log, ofCodes: createSettlementsOfCodes(db) })
  const { transfers } = composeTransfers({ attemptsOf, db, log, facts, payBacks, handle, report })
  const { worker } = composeUploads({
    files,
    vault,
    db,
    log,
    claims,
    facts,
    handle,
    usedKeys,
    queries,
    progress,
    signals,
    now,
    isTimeTrusted: async () => true,
    transfers,
    payBacks,
    attemptsOf,
    refusingDefects: refuseDefects({ isUnavailable, onDefect: (error) => report('a defect', error) }),
    report,
  })

  return {
    worker,
    complaints,
    log,
    pool,
    handle,
    progress,
    transfers,
    moneyProcess,
    /**
     * Uploads a file as the API does after judging it. A repeat under the same command id gives the same
     * upload.
     */
    add: async (
      path: string,
      actor: Actor,
      uploadType = 1,
      commandId: string = randomUUID(),
    ): Promise<{ id: string; fileHash: string }> => {
      const file = await files.put(createReadStream(path))
      const id = newIDFor(commandId)
      const upload = { id, fileID: file.id, fileName: 'khach.xlsx', uploadedBy: actor.id, unreadColumns: [] }
      if (!(await createStaging(vault).add(upload))) await files.remove(file.id)
      const body = { uploadType, preview: false, fileHash: file.hash, size: file.size }
      await handle({ definition: addUpload, body, actor, commandId, correlationId: commandId })
      return { id, fileHash: file.hash }
    },
    close: async () => {
      await Promise.all([projector.stop(), following.stop()])
      await store.close()
      await Promise.all([pool.end(), guarding.end(), db.destroy()])
    },
  }
}

export type Import = Awaited<ReturnType<typeof openImport>>
