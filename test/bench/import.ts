import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { contractRows, writeContracts } from '../fixtures/spreadsheet/contracts.ts'
import { largeCount, writeLarge } from '../fixtures/spreadsheet/large.ts'
import { buildEstate } from '../support/estate.ts'
import { type Import, openImport } from '../support/import-parts.ts'
import type { Row } from './row.ts'

/** `IMPORT_ROWS=165000` measures the largest file there can be (design 9); the default is a quick look. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 5_000)
/** Design 9, for the whole of a 20 MB file. */
const CHECKED_WITHIN = (10 * ROWS) / largeCount
const APPLIED_WITHIN = (90 * ROWS) / largeCount

/** Of a type: the file, and whatever it names. */
const files: Readonly<Record<string, (parts: Import, path: string) => Promise<string>>> = {
  customers: (_, path) => writeLarge(path, 'inline', ROWS),
  contracts: async (parts, path) => {
    const estate = { houses: 20, roomsPerHouse: Math.ceil(ROWS / 100), customers: Math.ceil(ROWS / 50) }
    await buildEstate(parts, estate)
    return writeContracts(path, contractRows(ROWS, estate))
  },
}

/**
 * A file of customers and one of contracts through check and import, with the projector at work, on a server with
 * fsync on. `IMPORT_OF=contracts` takes one of them.
 */
export default async (): Promise<Row[]> => {
  const rows: Row[] = []
  const names = Object.keys(files)
  for (const name of names.filter((one) => (process.env.IMPORT_OF ?? one) === one))
    rows.push(...(await importOf(name, names.indexOf(name) + 1)))
  return rows
}

const importOf = async (name: string, uploadType: number): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'so-nha-bench-'))
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    const { appUrl } = await migrate({ adminUrl: server.url, appPassword: randomUUID() })
    const parts = await openImport({ databaseUrl: appUrl, dataDir })
    const file = await files[name]!(parts, join(dataDir, 'large.xlsx'))
    const size = ((await stat(file)).size / 1024 ** 2).toFixed(1)
    const { checked, applied, count } = await measure(parts, file, uploadType)
    await parts.close()
    if (count !== ROWS) throw new Error(`${count} of ${ROWS} ${name} were applied`)
    return [
      row(`${name} checked, ${size} MB`, ROWS / checked, CHECKED_WITHIN, checked),
      row(`${name} applied`, count / applied, APPLIED_WITHIN, applied),
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const row = (name: string, value: number, within: number, took: number): Row => ({
  name: `import: ${name}`,
  unit: 'rows/s',
  value,
  target: `${ROWS} in ${within.toFixed(1)} s`,
  holds: took <= within,
})

const measure = async (parts: Import, file: string, uploadType: number) => {
  const over = new AbortController()
  const { id } = await parts.add(file, { id: randomUUID(), role: 'owner' }, uploadType)
  const started = Date.now()
  const working = parts.worker.run(over.signal)
  const seen = async (type: string) => {
    for (;;) {
      const event = (await parts.log.readStream(`upload-${id}`)).find((one) => one.type === type)
      if (event) return event
      await new Promise((later) => setTimeout(later, 50))
    }
  }
  await seen('UploadChecked')
  const checked = (Date.now() - started) / 1_000
  const { data } = await seen('UploadFinished')
  const applied = (Date.now() - started) / 1_000 - checked
  over.abort()
  await working
  if (parts.complaints.length > 0) console.error(parts.complaints)
  return { checked, applied, count: (data as { appliedCount: number }).appliedCount }
}
