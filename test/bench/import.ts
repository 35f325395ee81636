import { openAsBlob } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UploadType } from '../../domain/upload/upload-type.ts'
import { contractRows, writeContracts } from '../fixtures/spreadsheet/contracts.ts'
import { largeCount, writeLarge } from '../fixtures/spreadsheet/large.ts'
import { buildEstate } from '../support/estate.ts'
import { type Load, type Loaded, startLoad } from '../support/http-load.ts'
import { type LargeProductOverHttp, openLargeProductOverHttp } from '../support/large-product-http.ts'
import { readerPeak } from '../support/reader-peak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { percentile } from '../support/timing.ts'
import type { Row } from './row.ts'

/** `IMPORT_ROWS=165000` measures the largest file there can be; the default is a quick look. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 5_000)
/** For the whole of a 20 MB file (specification: Speed). */
const CHECKED_WITHIN = (10 * ROWS) / largeCount
const APPLIED_WITHIN = (90 * ROWS) / largeCount

/** The preview of a dozen rows that are uploaded meanwhile takes at most so many seconds. */
const FEW = 12
const SEEN_WITHIN = 2

/** What others look at while the import works. */
const PAST = { customers: 500, rooms: 300, bills: 5_000, changes: 0 }
const REQUESTS = ['/bill?limit=25', '/building?limit=25', '/customer?limit=25', '/contract?limit=25']
const PER_SECOND = 20
const SECONDS_BEFORE = 3
const LOOK_EVERY_MS = 200

/** Of a type: the file, and whatever it names. */
const files: Readonly<Record<string, (product: LargeProductOverHttp, path: string) => Promise<string>>> = {
  customers: (_, path) => writeLarge(path, 'inline', ROWS),
  contracts: async (product, path) => {
    const estate = { houses: 20, roomsPerHouse: Math.ceil(ROWS / 100), customers: Math.ceil(ROWS / 50) }
    await buildEstate(product, estate)
    return writeContracts(path, contractRows(ROWS, estate))
  },
}
const types = [UploadType.ADD_CUSTOMERS, UploadType.ADD_CONTRACTS]

/**
 * A file of customers and one of contracts, uploaded over HTTP to the whole product in one process, as `npm start`
 * runs it, with fsync on: how long check and import take, and what lists take meanwhile. `IMPORT_OF=contracts` takes
 * one of them.
 */
export default async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [index, name] of Object.keys(files).entries())
    if ((process.env.IMPORT_OF ?? name) === name) rows.push(...(await importOf(name, types[index] as number)))
  return rows
}

const importOf = async (name: string, type: number): Promise<Row[]> => {
  const directory = await temporaryFolder('bench')
  const product = await openLargeProductOverHttp(PAST)
  const worker = product.startWorker()
  try {
    const file = await files[name]!(product, join(directory, 'large.xlsx'))
    await product.settle()
    const size = ((await stat(file)).size / 1024 ** 2).toFixed(1)
    await lists(product).loaded
    const before = allServed(await lists(product).loaded)

    const reader = readerPeak()
    const begin = performance.now()
    const id = await send(product, file, type)
    const judged = (performance.now() - begin) / 1_000
    const checking = await until(product, id, 'UploadChecked')
    const peak = reader.stop()
    const seeing = previewed(product, await writeLarge(join(directory, 'small.xlsx'), 'inline', FEW))
    const applying = await until(product, id, 'UploadFinished')
    const seen = await seeing
    const { appliedCount } = applying.event.data as { appliedCount: number }
    if (appliedCount !== ROWS) throw new Error(`${appliedCount} of ${ROWS} ${name} were applied`)
    const about = `${name}, ${size} MB`
    return [
      { name: `${about}: taken and judged`, unit: 's', value: judged },
      row(`${about}: checked`, CHECKED_WITHIN, checking.took),
      row(`${about}: applied`, APPLIED_WITHIN, applying.took),
      {
        name: `${FEW} other rows previewed during the import`,
        unit: 's',
        value: seen,
        target: `≤ ${SEEN_WITHIN} s`,
        holds: seen <= SEEN_WITHIN,
      },
      {
        name: 'memory of the reader at most',
        unit: 'MB',
        value: peak,
        target: '≤ 400 MB',
        holds: peak <= 400,
      },
      ...[0.5, 0.99].flatMap((share) => [
        beside(`lists during the check, p${100 * share}`, share, before, checking.loaded),
        beside(`lists during the import, p${100 * share}`, share, before, applying.loaded),
      ]),
    ]
  } finally {
    await worker.stop()
    await product.close()
    await rm(directory, { recursive: true, force: true })
  }
}

const row = (name: string, within: number, took: number): Row => ({
  name,
  unit: 'rows/s',
  value: ROWS / took,
  target: `${ROWS} in ${within.toFixed(1)} s (took ${took.toFixed(1)})`,
  holds: took <= within,
})

const beside = (name: string, share: number, before: Loaded, during: Loaded): Row => {
  const [baseline, value] = [percentile(before.times, share), percentile(during.times, share)]
  return { name, unit: 'ms', value, baseline, ratio: value / baseline }
}

const lists = ({ url, cookie }: LargeProductOverHttp, seconds: Load['seconds'] = SECONDS_BEFORE) => {
  const requests = REQUESTS.map((path) => ({ path }))
  return startLoad({ url, cookie, requests, mapConcurrently: 8, perSecond: PER_SECOND, seconds })
}

const allServed = (loaded: Loaded): Loaded => {
  if (loaded.failed > 0) throw new Error(`${loaded.failed} lists were refused`)
  return loaded
}

/** Seconds from sending a file of customers until its preview is there. */
const previewed = async (product: LargeProductOverHttp, file: string): Promise<number> => {
  const begin = performance.now()
  const id = await send(product, file, UploadType.ADD_CUSTOMERS, { preview: 'true' })
  for (;;) {
    const events = await product.log.readStream(`upload-${id}`)
    if (events.some(({ type }) => type === 'UploadChecked')) return (performance.now() - begin) / 1_000
    await sleep(20)
  }
}

const send = async (
  { url, cookie }: LargeProductOverHttp,
  file: string,
  type: number,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('type', String(type))
  body.append('file', await openAsBlob(file), 'large.xlsx')
  const answer = await fetch(`${url}/upload/add`, { method: 'POST', headers: { cookie }, body })
  const { data } = (await answer.json()) as { data: { id: string } }
  if (!answer.ok) throw new Error(`The file was answered ${answer.status}`)
  return data.id
}

/** Asks for lists until the upload has come so far. */
const until = async (product: LargeProductOverHttp, id: string, type: string) => {
  const asking = lists(product, Number.POSITIVE_INFINITY)
  for (;;) {
    await sleep(LOOK_EVERY_MS)
    const events = await product.log.readStream(`upload-${id}`)
    if (events.some((event) => event.type === 'UploadRejected')) throw new Error('The file was rejected')
    const place = events.findIndex((event) => event.type === type)
    const [event, before] = [events[place], events[place - 1]]
    if (!event || !before) continue
    const loaded = allServed(await asking.stop())
    return { event, loaded, took: (Date.parse(event.metadata.at) - Date.parse(before.metadata.at)) / 1_000 }
  }
}
