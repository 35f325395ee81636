import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { PDF, PNG } from './files.ts'
import { environmentOf, type Program } from './start-program.ts'

const run = promisify(execFile)

export const owner = { email: 'chu.nha@test.vn', password: 'Nhà của chúng ta' }
/** Passphrase of the backups, which have no data of real people. */
export const PASSPHRASE = 'một cuốn sổ nhà nhỏ'

export const fixtureOf = (version: string, kind: 'sonha' | 'json'): string =>
  join(import.meta.dirname, '..', 'fixtures', 'releases', `${version}.${kind}`)

/** The facts that were recorded with a fixture: length and head of its hash chain, and figures. */
export type Recorded = { readonly events: number; readonly head: string; readonly figures: Figures }
export type Figures = Awaited<ReturnType<typeof figuresOf>>

type Calls = Pick<Program, 'call' | 'get' | 'url' | 'cookie'>

/** Sends commands that have to succeed. @returns `data` of the answer */
const sending =
  ({ call }: Pick<Program, 'call'>) =>
  // biome-ignore lint/suspicious/noExplicitAny: answers of many commands
  async (path: string, body: object): Promise<any> => {
    const answer = await call(path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${text}`)
    return JSON.parse(text).data
  }

/**
 * Fills a small book with something of each kind, by calls that every version has. Its figures do not depend
 * on the day on which they are read: contracts run for long, bills are paid, cancelled or due in a far year.
 */
export const fillBook = async ({ call, url, cookie }: Calls) => {
  const send = sending({ call })
  const add = async (path: string, body: object): Promise<string> => (await send(path, body))?.id ?? ''
  const upload = async (purpose: 'image' | 'attachment', content: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData()
    form.set('for', purpose)
    form.set('file', new Blob([content]), name)
    const sent = await fetch(`${url}/api/file`, { method: 'POST', headers: { cookie }, body: form })
    return ((await sent.json()) as { data: { id: string } }).data.id
  }
  const image = await upload('image', PNG, 'nhà.png')

  const people = ['An', 'Bình', 'Chi', 'Dũng']
  const customers = await Promise.all(
    people.map((firstName, place) =>
      add('/customer/add', { lastName: 'Nguyễn', firstName, phone: `091200000${place}` }),
    ),
  )
  for (const [house, name] of ['Nhà Sen', 'Nhà Mai'].entries()) {
    const imageIDs = [image].slice(house)
    const buildingID = await add('/building/add', { name, address: 'Huế', floorCount: 2, imageIDs })
    for (const floor of [1, 2]) {
      const of = { number: `P.${floor}01`, floor, area: 20 + floor, rentPrice: 3_000_000 }
      const roomID = await add(`/building/${buildingID}/room/add`, of)
      const customerID = customers[house]
      if (floor === 2) continue
      const lasting = { startDay: '2026-01-05', endDay: '2035-12-31', signBy: '2035-12-31' }
      const terms = { type: 1, price: 3_000_000 + house * 250_000, deposit: 1_000_000, ...lasting }
      const contractID = await add('/contract/add', { roomID, customerID, ...terms })
      const paper = { fileID: await upload('attachment', PDF, 'bản ký.pdf'), name: 'Bản ký.pdf' }
      await add(`/contract/${contractID}/sign`, { files: [paper] })
      for (const month of ['01', '02', '03', '04']) {
        const lines = [
          { name: 'Tiền phòng', amount: 3_000_000 + house * 250_000 },
          { name: 'Nước', amount: 100_000 + Number(month) * 1_000 },
        ]
        const amount = lines.reduce((sum, line) => sum + line.amount, 0)
        const of = { title: `Tháng ${month}`, month: `2026-${month}`, dueDay: '2099-12-31', lines }
        const billID = await add('/bill/add', { contractID, ...of })
        if (month === '01' || month === '02')
          await add(`/bill/${billID}/record-payment`, { method: 'cash', day: `2026-${month}-20`, amount })
        if (month === '03') await add(`/bill/${billID}/cancel`, { reason: 'Lập nhầm phòng' })
      }
      await add('/support-ticket/add', { title: 'Vòi nước rỉ', content: '<p>Ở bếp</p>', roomID })
    }
  }
  const staff = { lastName: 'Lê', firstName: 'Hà', email: 'ha@test.vn', phone: '0912345679', role: 'staff' }
  await add('/staff/add', staff)
  await add('/notification/add', { title: 'Cắt nước', content: '<p>Thứ ba</p>', to: { roles: ['staff'] } })
  await add('/authentication/verify-password', { password: owner.password })
  await add(`/customer/${customers[3]}/erase`, {})
}

/**
 * Adds what versions from 0.2.0 on know beside that: prices, meters, a month run, receipts, deposits, funds, expenses
 * and a request for erasure. The bills of the run are paid, so that their state does not depend on the day either.
 */
export const fillMonth = async ({ call, get }: Calls) => {
  const send = sending({ call })
  const fund = { name: 'Két', kind: 'cash', opening: 2_000_000, openingDay: '2026-01-01' }
  const { id: fundID } = await send('/fund/add', fund)
  const { data: contracts } = await get('/contract?limit=10')
  for (const { id: contractID, roomID, buildingID } of contracts) {
    const charges = [
      { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_500, vat: 800, utility: 'electricity' },
      { name: 'Mạng', unit: 'phòng', way: 'perRoom', price: 100_000 },
    ]
    await send(`/building/${buildingID}/charges`, { fromDay: '2026-04-01', charges })
    const meter = { roomID, utility: 'electricity', digits: 5, day: '2026-04-30', value: 1_284_000 }
    const { id: meterID } = await send('/meter/add', meter)
    await send(`/meter/${meterID}/reading`, { day: '2026-05-31', value: 1_396_000 })
    const renewed = { lastValue: 1_400_000, firstValue: 0, digits: 5 }
    await send(`/meter/${meterID}/replace`, { day: '2026-06-10', ...renewed })

    const month = { buildingID, month: '2026-05' }
    const [{ lines }] = await send('/bill/run/preview', month)
    const run = { ...month, runID: randomUUID(), bills: [{ contractID, lines }] }
    const { issued } = await send('/bill/run', run)
    const { billID } = issued[0]
    const { total } = (await get(`/bill/${billID}`)).data
    const money = { method: 'cash', day: '2026-06-20', fundID }
    const allocate = [{ billID, amount: total }]
    await send(`/account/${contractID}/receive`, { amount: total + 50_000, ...money, allocate })
    await send(`/account/${contractID}/deposit/receive`, { amount: 1_000_000, ...money })
    const cost = { shares: [{ buildingID, weight: 1 }], category: 'repair', amount: 350_000 }
    await send('/expense/add', { ...cost, day: '2026-06-21', fundID })
  }
  await send('/fund/add', { ...fund, name: 'Ngân hàng', kind: 'bank' })
  await send('/user/erasure', {})
}

const lists = ['building', 'customer', 'staff', 'contract', 'bill', 'support-ticket', 'notification/sent']
/** Lists of versions from 0.2.0 on. */
const laterLists = ['meter', 'receipt', 'fund', 'expense', 'erasure']

/**
 * The figures that two versions must agree on: totals, sums, names, and the size of a picture. A version that does not
 * know a list leaves it out.
 */
export const figuresOf = async ({ get, call }: Pick<Program, 'get' | 'call'>) => {
  const totals: Record<string, number> = {}
  for (const list of [...lists, ...laterLists]) {
    const { total } = await get(`/${list}?limit=1`)
    if (total !== undefined) totals[list] = total
  }
  const { data: houses } = await get('/building?limit=100')
  const monthsOf = async (path: string): Promise<string[]> =>
    (await get(`${path}?year=2026`)).data.months
      .filter(({ billed, paid }: Money) => billed > 0 || paid > 0)
      .map(({ month, billed, paid }: Money) => `${month}: ${billed} billed, ${paid} paid`)
  const money: Record<string, string[]> = { all: await monthsOf('/bill/statistic') }
  for (const { id, name } of houses) money[name] = await monthsOf(`/building/${id}/statistic`)
  const wordsOf = async (path: string, ...columns: string[]): Promise<string[]> =>
    (await get(`${path}?limit=100`)).data
      .map((row: Record<string, unknown>) => columns.map((column) => row[column]).join(', '))
      .sort()
  const picture = houses.flatMap(({ imageIDs }: { imageIDs: string[] }) => imageIDs)[0]
  return {
    totals,
    money,
    customers: await wordsOf('/customer', 'fullName', 'phone'),
    bills: await wordsOf('/bill', 'number', 'title', 'total', 'status'),
    tickets: await wordsOf('/support-ticket', 'title'),
    ...('meter' in totals && {
      meters: await wordsOf('/meter', 'utility', 'lastDay', 'lastValue'),
      receipts: await wordsOf('/receipt', 'number', 'kind', 'amount', 'credit'),
      funds: await wordsOf('/fund', 'name', 'balance'),
      expenses: await wordsOf('/expense', 'day', 'category', 'amount'),
    }),
    pictureBytes: (await (await call(`/file/${picture}`)).arrayBuffer()).byteLength,
  }
}

type Money = { readonly month: string; readonly billed: number; readonly paid: number }

/** Runs a console command of the version in a folder. @returns its exit code and its whole output */
export const command = (
  version: string,
  name: 'backup' | 'restore' | 'projections',
  args: string[],
  dataDir: string,
): Promise<{ code: number; said: string }> =>
  run(process.execPath, [join(version, 'processes', `${name}.ts`), ...args], {
    env: environmentOf(dataDir, { BACKUP_PASSPHRASE: PASSPHRASE, DEMO: '0' }),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code, said: error.stdout + error.stderr }),
  )

/** The length of a book's hash chain, and its hash at a place, by default the last one. */
export const chainOf = async (dataDir: string, place?: number): Promise<{ events: number; head: string }> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ events: number; head: string }>(
      `select (select max(place)::int from vault.chain) as events, encode(hash, 'hex') as head from vault.chain
       where place = coalesce($1, (select max(place) from vault.chain))`,
      [place],
    )
    if (!rows[0]) throw new Error(`The chain has no place ${place}`)
    return rows[0]
  } finally {
    await client.end()
    await stop()
  }
}
