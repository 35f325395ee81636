import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { SheetRow } from './cell.ts'
import { type SpreadsheetDefect, SpreadsheetRefusal, spreadsheetDefect } from './defect.ts'
import {
  nothingSkipped,
  type ReadRequest,
  readRows,
  type SheetHead,
  type SkippedContent,
} from './read-rows.ts'

/** Peak memory of reading, and processor time in milliseconds. */
export type ReadCost = { readonly peakBytes: number; readonly cpu: number }

/** Messages of the child. After `batch` it waits for one `next` per batch beyond those in flight. */
export type ChildMessage =
  | { readonly head: SheetHead }
  | { readonly batch: readonly SheetRow[] }
  | { readonly defect: SpreadsheetDefect }
  | { readonly end: ReadCost; readonly aside: SkippedContent }

/** Rows in one message: 200 rows of 14 cells are 50 kB of JSON, which the parent parses in under a millisecond. */
const batchRows = 200
/** Batches that are sent ahead of the consumer. */
const inFlight = 4

/*
 * The reader's process: untrusted XML is parsed here and nowhere else, so that a file that crashes the parser
 * ends this process only. It has no right to write files or start processes, and none of the product's
 * secrets.
 */
const main = async () => {
  setPriority(10)
  process.once('disconnect', () => process.exit())
  const [request] = (await once(process, 'message')) as [ReadRequest]
  let allowed = inFlight
  process.on('message', () => allowed++)
  const send = (message: ChildMessage) =>
    new Promise<void>((resolve, reject) =>
      process.send!(message, undefined, undefined, (error) => (error ? reject(error) : resolve())),
    )
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system > request.limits.cpu * 1_000)
      send({ defect: spreadsheetDefect('too_slow') }).finally(() => process.exit())
  }, 500).unref()
  const sendBatch = async (batch: readonly SheetRow[]) => {
    while (allowed === 0) await once(process, 'message')
    allowed--
    await send({ batch })
  }
  try {
    let batch: SheetRow[] = []
    const aside = nothingSkipped()
    for await (const part of readRows(request, aside)) {
      if (!Array.isArray(part)) await send({ head: part })
      else
        for (const row of part)
          if (batch.push(row) === batchRows) {
            await sendBatch(batch)
            batch = []
          }
    }
    if (batch.length > 0) await sendBatch(batch)
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const end = { peakBytes: maxRSS * 1024, cpu: (userCPUTime + systemCPUTime) / 1_000 }
    await send({ end, aside })
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error
    await send({ defect: error.defect })
  }
  process.disconnect()
}

await main()
