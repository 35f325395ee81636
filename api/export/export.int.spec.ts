import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { cancelContract, updateContract } from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { ContractStatus, ResidentType } from '../../domain/contract/contract-codes.ts'
import { addDays, dayOf, nextMonth } from '../../domain/day.ts'
import type { Role } from '../../domain/event.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import type { Report } from '../../projections/report/report.answers.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'
import { exported } from './exports.ts'

const month = dayOf(new Date().toISOString()).slice(0, 7)

let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const take = (who: Person | undefined, name: string, query: Record<string, unknown> = {}) => {
  const text = Object.entries(query).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return api
    .as(who)
    .get(`/export/${name}?${new URLSearchParams(text as [string, string][])}`)
    .buffer()
    .parse((response, done) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => done(null, Buffer.concat(pieces)))
    })
}
/** The rows of a sheet by their headers. */
const rowsOf = async (bytes: Buffer): Promise<Record<string, unknown>[]> => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as never)
  const sheet = workbook.worksheets[0]!
  const headers = (sheet.getRow(1).values as string[]).slice(1)
  const rows: Record<string, unknown>[] = []
  sheet.eachRow((row, number) => {
    if (number > 1)
      rows.push(Object.fromEntries(headers.map((header, at) => [header, row.getCell(at + 1).value])))
  })
  return rows
}
const exportOf = async (who: Person, name: string, query?: Record<string, unknown>) => {
  const { status, body } = await take(who, name, query)
  expect([name, status]).toEqual([name, 200])
  return rowsOf(body)
}

describe('a list as a workbook', () => {
  it('has the rows, the order and the filters of the list, under words that its reader knows', async () => {
    const { manager, owner, ours } = world
    const numbers = async (query: object, who = manager) =>
      (await exportOf(who, 'room', query as never)).map((row) => row['Số phòng'] ?? row.Number)
    expect(await numbers({})).toEqual(['P.101', 'P.102', 'P.103'])
    expect(await numbers({ sort: ['number', 'DESC'], filter: { buildingID: ours.id } })).toEqual([
      'P.103',
      'P.102',
      'P.101',
    ])
    expect(await numbers({ q: '102' })).toEqual(['P.102'])
    expect(await numbers({}, owner)).toHaveLength(6)
    const [row] = await exportOf(manager, 'room')
    expect(row).toMatchObject({ 'Toà nhà': 'Nhà của ta', 'Trạng thái': 'Đang thuê', Tầng: 1 })
    const [english] = await exportOf(manager, 'room', { locale: 'en' })
    expect(english).toMatchObject({ Status: 'Rented' })
    expect(Object.keys(row!).join()).not.toMatch(/ID|imageIDs|openBill/)
  })

  it('has days and amounts that can be reckoned with, and no formula of a stranger', async () => {
    const { owner, tenant, ours } = world
    const contractID = await rent(api, ours.rooms[1], tenant.id)
    const lines = [{ name: 'Tiền phòng', amount: 4_500_000 }]
    const title = '=HYPERLINK("http://x")'
    await api.send(issueBill, { contractID, title, month, dueDay: `${month}-05`, lines })
    const { body, headers } = await take(owner, 'bill')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(decodeURIComponent(headers['content-disposition'] as string)).toMatch(
      /Hoá đơn \d{4}-\d\d-\d\d\.xlsx/,
    )
    expect(await rowsOf(body)).toEqual([
      expect.objectContaining({
        'Nội dung': `'${title}`,
        Tháng: new Date(`${month}-01T00:00:00Z`),
        'Hạn trả': new Date(`${month}-05T00:00:00Z`),
        'Tổng tiền (đ)': 4_500_000,
        'Trạng thái': expect.any(String),
      }),
    ])
    expect(await exportOf(owner, 'bill', { startMonth: nextMonth(month) })).toEqual([])
  })

  it('takes the words and days of the audit as its page does', async () => {
    const { owner } = world
    for (const query of [{ q: 'cua' }, { q: 'BuildingAdded' }, { at: '2020-01-01' }]) {
      const list = await api.as(owner).get(`/audit?${new URLSearchParams(query as never)}`)
      const rows = await exportOf(owner, 'audit', query)
      expect([query, rows.length]).toEqual([query, list.body.total])
    }
  })

  it('reaches no further than the list for anybody', async () => {
    const people: [Role, Person][] = [
      ['owner', world.owner],
      ['manager', world.manager],
      ['staff', world.staff],
      ['customer', world.tenant],
    ]
    let cases = 0
    for (const { name, read } of exported) {
      for (const [role, person] of people) {
        cases++
        const { status, body } = await take(person, name)
        if (!ruleFor(read.permission, role)) {
          expect([name, role, status]).toEqual([name, role, 403])
          continue
        }
        const rows = await rowsOf(body)
        const path = name === 'room' ? undefined : read.path
        const list = path ? (await api.as(person).get(path)).body.data : undefined
        expect([name, role, rows.length]).toEqual([
          name,
          role,
          list?.length ?? { owner: 6, customer: 2 }[role as string] ?? 3,
        ])
      }
      expect((await take(undefined, name)).status).toBe(401)
    }
    console.log(`exports: ${cases} cases of list × role`)
  })

  it('gives the debts of the page, of all houses or of one, to managers', async () => {
    const { owner, manager, staff, ours, foreign } = world
    const { body } = await api.as(owner).get('/arrears')
    const rows = await exportOf(owner, 'arrears')
    expect(body.total).toBeGreaterThan(0)
    expect(rows).toEqual(
      body.data.map((debt: Record<string, unknown>) =>
        expect.objectContaining({
          Khách: debt.customerName,
          'Hạn cũ nhất': new Date(`${debt.oldestDueDay}T00:00:00Z`),
          'Còn nợ (đ)': debt.openAmount,
          'Quá hạn (đ)': debt.overdue,
        }),
      ),
    )
    expect(await exportOf(manager, 'arrears', { buildingID: ours.id })).toEqual(rows)
    expect(await exportOf(owner, 'arrears', { buildingID: foreign.id })).toEqual([])
    expect((await take(manager, 'arrears', { buildingID: foreign.id })).status).toBe(404)
    expect((await take(staff, 'arrears')).status).toBe(403)
  })

  it('gives the report by month to owners alone', async () => {
    const { owner, manager } = world
    const [year, count] = month.split('-').map(Number) as [number, number]
    const rows = await exportOf(owner, 'report', { year: String(year) })
    expect(rows.length).toBeGreaterThanOrEqual(count)
    const toCome = String(year + 2)
    expect(await exportOf(owner, 'report', { year: toCome })).toEqual([])
    expect(rows[count - 1]).toMatchObject({
      Tháng: new Date(`${month}-01T00:00:00Z`),
      'Số phòng': expect.any(Number),
      'Đã lập (đ)': 4_500_000,
      'Đã thu (đ)': 0,
    })
    expect((await take(manager, 'report')).status).toBe(403)
  })

  it('gives what the report shows of the books of each house, by month, to owners alone', async () => {
    const { owner, manager } = world
    const year = month.slice(0, 4)
    const rows = await exportOf(owner, 'books', { year })
    const ofMonth = rows.filter(
      (row) => (row.Tháng as Date).getTime() === new Date(`${month}-01T00:00:00Z`).getTime(),
    )
    const { body } = await api.as(owner).get(`/report?month=${month}`)
    const ofHouse = (id: unknown) => (body.data as Report).vacancy.find((house) => house.id === id)
    expect(ofMonth).toEqual(
      body.data.books.map((house: Record<string, unknown>) => ({
        Tháng: new Date(`${month}-01T00:00:00Z`),
        'Toà nhà': house.name,
        'Tiền vào (đ)': house.received,
        'Khấu trừ từ cọc (đ)': house.deducted,
        'Đã chi (đ)': house.spent,
        'Còn lại (đ)': house.profit,
        'Cọc đang giữ (đ)': house.deposits,
        'Số ngày trống': ofHouse(house.id)?.emptyDays,
        'Lỡ thu vì trống (đ)': ofHouse(house.id)?.lost,
      })),
    )
    expect(ofMonth.length).toBeGreaterThan(0)
    expect((await take(manager, 'books')).status).toBe(403)
  })

  it('has every line of a bill, however many, each with its amount: they come to the total', async () => {
    const { owner, tenant, ours } = world
    const contractID = await rent(api, ours.rooms[2], tenant.id)
    const lines = Array.from({ length: 11 }, (_, nth) => ({ name: `Khoản chi ${nth}`, amount: 1_000 + nth }))
    const bill = { contractID, title: 'Nhiều khoản', month, dueDay: `${month}-05`, lines }
    await api.send(issueBill, bill)
    const row = (await exportOf(owner, 'bill')).find((one) => one['Nội dung'] === bill.title)
    const shown = lines.map((_, nth) => [row?.[`Khoản ${nth + 1}`], row?.[`Số tiền ${nth + 1}`]])
    expect(shown).toEqual(lines.map(({ name, amount }) => [name, amount]))
    expect(row?.['Tổng tiền (đ)']).toBe(11_055)
  })

  it('gives who lives in the rooms to those whom the contracts tell it, and nobody else', async () => {
    const { owner, manager, staff, tenant, stranger, ours, foreign } = world
    const other = await api.person('customer')
    const lives = async (contractID: string, firstName: string) => {
      const residents = [{ lastName: 'Lê', firstName, type: ResidentType.CHILD, ssn: '079204000118' }]
      await api.send(updateContract, { residents } as never, { id: contractID })
    }
    const days = (from: number) => ({ startDay: addDays(today, from), endDay: addDays(today, from + 300) })
    await lives(await rent(api, ours.rooms[0], tenant.id, days(400)), '=Nhà')
    await lives(await rent(api, ours.rooms[1], other.id, days(400)), 'Khác')
    await lives(await rent(api, foreign.rooms[0], stranger.id, days(400)), 'Lạ')
    const over = await rent(api, ours.rooms[2], tenant.id, days(400))
    await lives(over, 'Xưa')
    await api.send(cancelContract, { day: today, reason: 'Thôi' }, { id: over })
    const names = async (who: Person, query: Record<string, unknown> = {}) =>
      (await exportOf(who, 'resident', query)).map((row) => row['Tên'] ?? row['Given name']).toSorted()
    const ofHouse = ["'=Nhà", 'Khác']
    expect(await names(owner)).toEqual([...ofHouse, 'Lạ'])
    expect([await names(manager), await names(staff)]).toEqual([ofHouse, ofHouse])
    expect(await names(tenant)).toEqual(["'=Nhà"])
    expect(await names(stranger)).toEqual(['Lạ'])
    expect(await names(other)).toEqual(['Khác'])
    expect((await take(undefined, 'resident')).status).toBe(401)
    // The filters of the list narrow it, and open no contract that is over.
    expect(await names(manager, { filter: { customerID: other.id } })).toEqual(['Khác'])
    expect(await names(manager, { filter: { buildingID: foreign.id } })).toEqual([])
    expect(
      await names(manager, { filter: { status: [ContractStatus.EXPIRED, ContractStatus.CANCELLED] } }),
    ).toEqual([])
    expect(await names(owner, { at: '2020-01-01' })).toEqual([])
  })

  it('refuses what the list refuses, before the first byte', async () => {
    for (const query of [{ sort: 'nothing' }, { filter: { nothing: 1 } }, { locale: 'fr' }, { x: '1' }]) {
      const { status, body } = await take(world.owner, 'bill', query)
      expect([status, JSON.parse(body).message]).toEqual([400, 'V0001'])
    }
  })

  it('gives its connection back when the reader goes away, also a hundred times', async () => {
    const { owner } = world
    for (let number = 0; number < 30; number++)
      await api.send(addCustomer, { firstName: `Khách ${number}`, lastName: 'Lê' })
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const leaving = new AbortController()
        const asked = fetch(`${api.url}/api/export/customer`, {
          headers: { Cookie: owner.cookie },
          signal: leaving.signal,
        }).catch(() => undefined)
        setTimeout(() => leaving.abort(), Math.random() * 20)
        await asked
      }),
    )
    await expect
      .poll(
        async () =>
          (
            await api.pool.query(
              `select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
            )
          ).rows[0].n,
      )
      .toBe(0)
    await expect.poll(async () => (await take(owner, 'customer')).status).toBe(200)
    expect((await exportOf(owner, 'customer')).length).toBeGreaterThan(30)
  })
})
