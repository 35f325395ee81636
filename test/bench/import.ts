import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { largeCount, writeLarge } from '../fixtures/spreadsheet/large.ts'
import { type Import, openImport } from '../support/import-parts.ts'
import type { Row } from './row.ts'

/** `IMPORT_ROWS=165000` measures the largest file there can be (design 9); the default is a quick look. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 5_000)
/** Design 9, for the whole of a 20 MB file. */
const CHECKED_WITHIN = (10 * ROWS) / largeCount
const APPLIED_WITHIN = (90 * ROWS) / largeCount

/** A file of customers through check and import, with the projector at work, on a server with fsync on. */
export default async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'so-nha-bench-'))
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    const { appUrl } = await migrate({ adminUrl: server.url, appPassword: randomUUID() })
    const parts = await openImport({ databaseUrl: appUrl, dataDir })
    const file = await writeLarge(join(dataDir, 'large.xlsx'), 'inline', ROWS)
    const { checked, applied, count } = await measure(parts, file)
    await parts.close()
    return [
      row(
        'import: rows checked',
        ROWS / checked,
        `${ROWS} in ${CHECKED_WITHIN.toFixed(1)} s`,
        checked <= CHECKED_WITHIN,
      ),
      row(
        'import: rows applied',
        count / applied,
        `${ROWS} in ${APPLIED_WITHIN.toFixed(1)} s`,
        applied <= APPLIED_WITHIN,
      ),
    ]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const row = (name: string, value: number, target: string, holds: boolean): Row => ({
  name,
  unit: 'rows/s',
  value,
  target,
  holds,
})

const measure = async (parts: Import, file: string) => {
  const over = new AbortController()
  const { id } = await parts.add(file, { id: randomUUID(), role: 'owner' })
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
