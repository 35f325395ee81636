import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { writeBackup } from '../adapters/backup/write-backup.ts'
import { findMasterKey, secretsOf } from '../adapters/secrets/master-key.ts'
import { refuseWithoutData, report, runCommand } from './console.ts'
import { openBookFiles } from './files.ts'
import { openLog, openServer, storeOf } from './infrastructure.ts'
import { readSettings, StartRefused } from './settings.ts'

const usage = `npm run backup -- <file>

  Writes the log, the vault, the uploaded files and the register of erasures into one file, while the product runs
  or is stopped. With BACKUP_PASSPHRASE the master key goes in as well, under that passphrase; without it, keep
  DATA_DIR/master.key (or MASTER_KEY) in another place: without the key no name in the backup can be read.`

const main = async (): Promise<number> => {
  const [name] = process.argv.slice(2)
  if (!name || name.startsWith('-')) {
    console.log(usage)
    return 2
  }
  const file = resolve(name)
  if (existsSync(file)) throw new StartRefused(`${file} is there already; give another name.`)
  const settings = readSettings(process.env)
  const { dataDir, eventStoreUrl, backupPassphrase } = settings
  refuseWithoutData(settings)
  const master = await findMasterKey(settings)
  if (!master) throw new StartRefused(`There is no master key in ${dataDir} and no MASTER_KEY.`)
  const { places, register } = await openBookFiles(settings, secretsOf(master))
  await using opened = new AsyncDisposableStack()
  const { adminUrl, stop } = await openServer(settings)
  opened.defer(stop)
  const log = eventStoreUrl ? await openLog(settings, adminUrl, report) : undefined
  opened.defer(() => log?.close())
  const { events, entries } = await writeBackup({
    file,
    adminUrl,
    log,
    store: storeOf(settings),
    files: places,
    erasures: register,
    key: backupPassphrase === undefined ? undefined : { master, passphrase: backupPassphrase },
  })
  const files = Object.keys(entries).filter((entry) => /^(files|attachments)\//.test(entry)).length
  console.log(`${file}: ${events} events and ${files} files.`)
  console.log(
    backupPassphrase === undefined
      ? 'The master key is not in it: keep it in another place.'
      : 'The master key is in it, under the passphrase.',
  )
  return 0
}

await runCommand(main, (error) => `No backup was made: ${error.message}`)
