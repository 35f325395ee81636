import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CannotRestore } from '../adapters/backup/cannot-restore.ts'
import { unwrapKey } from '../adapters/backup/manifest.ts'
import { type Backup, openBackup, refuseBook } from '../adapters/backup/read-backup.ts'
import { CannotMove } from '../adapters/event-store/copy.ts'
import { moveLog } from '../adapters/event-store/move.ts'
import { migrate, migrationNames } from '../adapters/postgres/migrate.ts'
import { openPool } from '../adapters/postgres/pool.ts'
import { findMasterKey, readSecrets, secretsOf, writeMasterKey } from '../adapters/secrets/master-key.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { personIDsIn } from '../adapters/vault/erasure-register.ts'
import { createMoneyReached } from '../adapters/vault/money-reached.ts'
import { runCli } from '../projections/cli/cli.ts'
import { readModels } from '../projections/registry.ts'
import { rebuild } from '../projections/runtime/rebuild.ts'
import { prepareTables } from '../projections/tables/prepare.ts'
import { report, runCommand } from './console.ts'
import { takeDataDirectory } from './data-directory.ts'
import { openBookFiles } from './files.ts'
import {
  appPasswordOf,
  openInfrastructure,
  openLog,
  openServer,
  postgresNamesIn,
  storeOf,
} from './infrastructure.ts'
import { composeProduct } from './product.ts'
import { readSettings, type Settings } from './settings.ts'

const usage = `npm run restore -- <file> [--erasures <file>]

  Puts a backup onto an empty machine: an empty DATA_DIR, or an empty database in DATABASE_URL (and an empty
  EventStoreDB in EVENT_STORE_URL and bucket in FILES_URL, if log and files are to be there). Rebuilds what is shown, erases again whoever was
  erased since, and verifies everything. The master key comes from BACKUP_PASSPHRASE, MASTER_KEY or
  DATA_DIR/master.key. --erasures names a newer backup or an erasures.ndjson, which knows who was erased later.`

const main = async (): Promise<number> => {
  const args = process.argv.slice(2)
  const named = args.indexOf('--erasures')
  const erasures = named === -1 ? undefined : args[named + 1]
  const [name] = args
  if (!name || name.startsWith('-') || (named !== -1 && !erasures)) {
    console.log(usage)
    return 2
  }
  const settings = readSettings(process.env)
  const directory = await takeDataDirectory(settings.dataDir)
  try {
    const backup = await openBackup(resolve(name))
    try {
      await refuseUnknown(backup)
      const key = await keyFor(backup, settings)
      const { places, register, areEmpty } = await openBookFiles(settings, secretsOf(key))
      if (settings.filesUrl && !(await areEmpty()))
        throw new CannotRestore('There are files in the bucket of FILES_URL already: give an empty one.')
      await load(backup, settings, key)
      await backup.putFiles(places)
      const newer = erasures ? await erasuresIn(resolve(erasures)) : ''
      for (const id of personIDsIn(`${await backup.erasures()}\n${newer}`)) await register.add(id)
    } finally {
      backup.close()
    }
    await buildAnew(settings)
    const erased = await eraseLater(settings)
    if (erased > 0) console.log(`${erased} persons who were erased after this backup are erased again.`)
    const verified = await verifyAll(settings)
    console.log(
      verified === 0
        ? 'The book is restored and verified. Start the product.'
        : 'The book is restored, but the check above failed: do not let anybody in.',
    )
    return verified
  } finally {
    await directory.release()
  }
}

/** Refuses a backup with migrations that this version does not have. */
const refuseUnknown = async ({ manifest }: Backup): Promise<void> => {
  const known = new Set(await migrationNames())
  const unknown = manifest.migrations.find((migration) => !known.has(migration))
  if (unknown)
    throw new CannotRestore(
      `This backup is of a newer version of the product (${unknown}): restore it with that one.`,
    )
}

const keyFor = async ({ manifest }: Backup, settings: Settings): Promise<Buffer> => {
  const own = await findMasterKey(settings)
  if (manifest.key && settings.backupPassphrase !== undefined) {
    const kept = unwrapKey(manifest.key, settings.backupPassphrase)
    if (own && !own.equals(kept))
      throw new CannotRestore(
        'The master key here is not the one in the backup: take MASTER_KEY or master.key away.',
      )
    return kept
  }
  if (own) return own
  throw new CannotRestore(
    manifest.key
      ? 'Set BACKUP_PASSPHRASE to the passphrase of this backup, or MASTER_KEY to its master key.'
      : 'The master key is not in this backup: set MASTER_KEY, or put master.key into DATA_DIR.',
  )
}

/** Migrates to the schema of the backup, loads its rows, applies the newer migrations, and copies the log. */
const load = async (backup: Backup, settings: Settings, key: Buffer): Promise<void> => {
  const { adminUrl, stop } = await openServer(settings)
  try {
    await refuseBook(adminUrl)
    if (!(await findMasterKey(settings))) await writeMasterKey(settings.dataDir, key)
    const secrets = await readSecrets(settings)
    const appPassword = appPasswordOf(secrets)
    const names = postgresNamesIn(settings)
    await migrate({ adminUrl, appPassword, names, only: new Set(backup.manifest.migrations) })
    await backup.loadTables(adminUrl)
    const { appUrl } = await migrate({ adminUrl, appPassword, names })
    const pool = openPool({ url: appUrl })
    const to = await openLog(settings, appUrl, report)
    try {
      const events = await moveLog({
        pool,
        from: backup.log,
        to,
        store: storeOf(settings),
        signal: new AbortController().signal,
        onEvents: () => undefined,
      })
      console.log(`${events} events are back, and their chain of hashes holds.`)
    } finally {
      await to.close()
      await pool.end()
    }
  } finally {
    await stop()
  }
}

const buildAnew = async (settings: Settings): Promise<void> => {
  const infrastructure = await openInfrastructure(settings, report)
  try {
    const { db, log } = infrastructure
    await prepareTables(db, readModels, await log.head())
    await rebuild({ db, source: log, models: readModels, signal: new AbortController().signal })
  } finally {
    await infrastructure.close()
  }
}

const eraseLater = async (settings: Settings): Promise<number> => {
  await using opened = new AsyncDisposableStack()
  const product = await composeProduct(settings, { now: () => new Date().toISOString() })
  opened.defer(() => product.close())
  const projector = product.startProjector()
  opened.defer(() => projector.stop())
  return await product.eraseAgain()
}

const verifyAll = async (settings: Settings): Promise<number> => {
  const { db, log, raw, vault, close } = await openInfrastructure(settings, report)
  try {
    const chain = createChain({ pool: vault, log: raw })
    const { signal } = new AbortController()
    return await runCli(['verify'], {
      db,
      source: log,
      chain,
      models: readModels,
      moneyReached: createMoneyReached(vault).recall,
      signal,
      screen: process.stdout,
    })
  } finally {
    await close()
  }
}

/** The text of a register that is a file of its own, or in a backup. */
const erasuresIn = async (path: string): Promise<string> => {
  if (path.endsWith('.ndjson')) return readFile(path, 'utf8')
  const backup = await openBackup(path)
  try {
    return await backup.erasures()
  } finally {
    backup.close()
  }
}

await runCommand(main, (error) =>
  error instanceof CannotRestore || error instanceof CannotMove
    ? error.message
    : `The restore failed: ${error.stack}`,
)
