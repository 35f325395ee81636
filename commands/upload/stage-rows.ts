import { dayOf } from '../../domain/day.ts'
import type { Actor, Instant } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import type { UploadType } from '../../domain/upload/upload-type.ts'
import type { EventStore } from '../event-store.ts'
import type { Facts } from '../ports.ts'
import type { PayBacks } from '../settlement/pay-backs.ts'
import type { BookLookupFor } from './book-lookup.ts'
import { createRowCheck } from './check.ts'
import { columnsFor, type Importer } from './importer.ts'
import type { Files, ReadRow, Spreadsheets, StagedRow, Staging, Turn } from './ports.ts'
import type { Holders } from './row-command.ts'
import { createOutCheck } from './statement-out.ts'

export type StagingWork = {
  readonly store: EventStore
  readonly staging: Staging
  readonly files: Files
  readonly spreadsheets: Spreadsheets
  readonly holders: Holders
  readonly lookup: BookLookupFor
  /** What is paid back by bank transfers, which a statement tells of too. */
  readonly payBacks: Pick<PayBacks, 'see' | 'foresee'>
  /** Of the commands of rows, for the preview. */
  readonly facts: Facts
}

type UnreadUpload = Turn & {
  readonly id: string
  /** Null after the erasure of a person in it. */
  readonly fileID: string | null
  readonly fileHash: string
  readonly importer: Importer
  /** The uploader: for the rows, records out of their scope do not exist. */
  readonly actor: Actor
  readonly at: Instant
  readonly type: UploadType
  readonly mapping: Mapping | null
}

/** Rows per batch of the check, few enough for other requests to be served in between. */
const CHECKED_TOGETHER = 800
/** Attempts at reading: one killed reader proves nothing about the file, three do. */
const READINGS = 3

/**
 * Reads all rows of an upload, determines the outcome of each, and stages them.
 * @returns how the file is interpreted, or why it is refused
 */
export const stageRows = async (
  work: StagingWork,
  upload: UnreadUpload,
): Promise<UploadReading | Refusal> => {
  for (let reading = 1; ; reading++) {
    try {
      return await readOnce(work, upload)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (reading === READINGS || !wasKilled(error)) return error
    }
  }
}

const readOnce = async (work: StagingWork, upload: UnreadUpload): Promise<UploadReading> => {
  const { store, staging, files, holders, spreadsheets, facts } = work
  const { id, fileID, fileHash, importer, actor, at, type, mapping, signal, giveWay } = upload
  const lookup = work.lookup(actor)
  const { usedOf } = staging
  const checkRows = createRowCheck({
    importer,
    fileHash: `${fileHash}/${type}`,
    actor,
    at,
    holders,
    lookup,
    facts,
    store,
    usedOf,
  })
  const outCheck = createOutCheck({
    payBacks: work.payBacks,
    lookup,
    fileHash: `${fileHash}/${type}/out`,
    usedOf,
  })
  await staging.clear(id)
  await using local = fileID ? await files.local(fileID) : undefined
  if (!local) throw erasedMeanwhile()
  let reading: UploadReading | undefined
  const sheet = spreadsheets.read(local.path, await columnsFor(importer.columns, lookup), {
    mapping,
    today: dayOf(at),
    ...(importer.columns.some(({ field }) => field === 'building') && {
      buildings: await lookup.buildings(),
    }),
    ...(importer.isStatement && { accounts: (await lookup.bankAccounts()).numbers }),
    recall: (shape) => staging.recall({ person: actor.id, type, shape }),
    onReading: (read) => {
      reading = read
    },
  })
  const sums: Sums = { booked: 0, refused: 0, doubtful: 0 }
  let staged: Promise<void> = Promise.resolve()
  try {
    for await (const rows of inChunks(sheet, CHECKED_TOGETHER)) {
      await giveWay()
      signal.throwIfAborted()
      const checked = await checkRows(rows.filter(({ isOut }) => !isOut))
      addUp(sums, checked)
      const out = await outCheck.check(rows.filter(({ isOut }) => isOut))
      await staged
      // The next rows are read and checked while these are written.
      staged = staging.stage(id, [...checked, ...out])
      staged.catch(() => undefined)
    }
  } finally {
    // The next attempt first deletes the staged rows, so this write has to end before it.
    await Promise.allSettled([staged])
  }
  await staged
  if (!(await staging.staged(id))) throw erasedMeanwhile()
  const { others, ...paidBack } = outCheck.counts
  return {
    ...(reading as UploadReading),
    ...sums,
    ...(importer.isStatement && { outgoing: others, paidBack }),
  }
}

/** Adds rows to the totals; rows that another upload has applied count too. */
const addUp = (sums: Sums, rows: readonly StagedRow[]): void => {
  for (const { outcome, amount = 0 } of rows)
    sums[outcome === 'refused' || outcome === 'doubtful' ? outcome : 'booked'] += amount
}
type Sums = { booked: number; refused: number; doubtful: number }

/** Only the sender can tell whether the file still contains the erased person. */
const erasedMeanwhile = () => new Refusal('ImportInvalid', [{ field: 'file', code: 'erased_meanwhile' }])

/** Whether the reader was killed from outside, rather than failing on the file. */
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
