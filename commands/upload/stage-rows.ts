import { dayOf } from '../../domain/day.ts'
import type { Actor, Instant } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import type { UploadType } from '../../domain/upload/upload-type.ts'
import type { EventStore } from '../event-store.ts'
import { createRowCheck, type Holders } from './check.ts'
import { columnsFor } from './columns-for.ts'
import type { Files } from './files.ts'
import type { Importer } from './importer.ts'
import type { NamedFor } from './named.ts'
import type { ReadRow, Spreadsheets } from './spreadsheets.ts'
import type { StagedRow, Staging } from './staging.ts'

type Options = {
  readonly store: EventStore
  readonly staging: Staging
  readonly files: Files
  readonly spreadsheets: Spreadsheets
  readonly holders: Holders
  readonly named: NamedFor
  readonly importer: Importer
  /** Gone when the person it is about was erased. */
  readonly fileID: string | null
  readonly fileHash: string
  /** Who uploaded it: what is out of their reach is not there. */
  readonly actor: Actor
  readonly at: Instant
  readonly signal: AbortSignal
  readonly type: UploadType
  readonly mapping: Mapping | null
}

/** Rows that are checked and staged together: few enough that other requests are served in between. */
const CHECKED_TOGETHER = 800
/** A reading process that was killed says nothing about its file, unless it happens again and again. */
const READINGS = 3

/**
 * Reads all rows of an upload, says of each what would become of it, and stages them.
 * @returns how the file is read, or why it is refused
 */
export const stageRows = async (id: string, options: Options): Promise<UploadReading | Refusal> => {
  for (let reading = 1; ; reading++) {
    try {
      return await readOnce(id, options)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (reading === READINGS || !wasKilled(error)) return error
    }
  }
}

const readOnce = async (id: string, options: Options): Promise<UploadReading> => {
  const { store, staging, files, holders, importer, fileID, fileHash, actor, at, signal } = options
  const named = options.named(actor)
  const { usedOf } = staging
  const checkRows = createRowCheck({ importer, fileHash, actor, at, holders, named, store, usedOf })
  await staging.clear(id)
  if (!fileID) throw erasedMeanwhile()
  let reading: UploadReading | undefined
  const sheet = options.spreadsheets.read(files.path(fileID), await columnsFor(importer.columns, named), {
    mapping: options.mapping,
    today: dayOf(at),
    recall: (shape) => staging.recall({ person: actor.id, type: options.type, shape }),
    told: (read) => {
      reading = read
    },
  })
  const sums: Sums = { booked: 0, refused: 0, doubtful: 0 }
  let staged: Promise<void> = Promise.resolve()
  try {
    for await (const rows of inChunks(sheet, CHECKED_TOGETHER)) {
      signal.throwIfAborted()
      const checked = await checkRows(rows)
      addUp(sums, checked)
      await staged
      // While these are written the next are read and checked.
      staged = staging.stage(id, checked)
      staged.catch(() => undefined)
    }
  } finally {
    // Whoever reads the file again clears them first, which must not come before they are there.
    await Promise.allSettled([staged])
  }
  await staged
  if (!(await staging.staged(id))) throw erasedMeanwhile()
  return { ...(reading as unknown as UploadReading), ...sums }
}

/** What rows come to: a row that was applied by another upload stands in the book as well. */
const addUp = (sums: Sums, rows: readonly StagedRow[]): void => {
  for (const { outcome, amount = 0 } of rows)
    sums[outcome === 'refused' || outcome === 'doubtful' ? outcome : 'booked'] += amount
}
type Sums = { booked: number; refused: number; doubtful: number }

/** Only who sends the file again knows whether it still says something of them. */
const erasedMeanwhile = () => new Refusal('E0002', [{ field: 'file', code: 'erased_meanwhile' }])

/** By somebody else, not by what the file made it do. */
const wasKilled = ({ errors: [defect] }: Refusal): boolean =>
  defect?.code === 'reader_died' && String(defect.params?.detail) === 'exit SIGKILL'

async function* inChunks(rows: AsyncIterable<ReadRow>, size: number): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  for await (const row of rows) {
    if (batch.push(row) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
