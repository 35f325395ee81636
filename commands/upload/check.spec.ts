import { expect, it } from 'vitest'
import { UploadType } from '../../domain/upload/upload-type.ts'
import { nothingElse } from '../../test/support/empty-lookup.ts'
import { newIDFor } from '../handle.ts'
import type { Facts } from '../ports.ts'
import { createRowCheck } from './check.ts'
import { importers, rowCommandID } from './importer.ts'
import type { ReadRow, RowData } from './ports.ts'

const fileHash = 'f'.repeat(64)
const somebody = '00000000-0000-4000-8000-0000000000bb'

const rowOf = (row: number, value: RowData, errors: ReadRow['errors'] = []): ReadRow => ({
  row,
  value: { firstName: 'Hoa', lastName: 'Lê', ...value },
  texts: { firstName: 'Hoa', lastName: 'Lê', ...value },
  errors,
})

const nothingNamed = {
  hasOneBuilding: async () => false,
  room: async () => 'no_building' as const,
  customers: async () => new Set<string>(),
  meters: async () => [],
  contracts: async () => new Map(),
  bills: async () => [],
  booked: async () => [],
  figures: async () => [],
  namesakes: async () => [],
  codedBills: async () => new Map(),
  codedContracts: async () => new Map(),
  ...nothingElse,
}

const usedAs = (outcome: 'applied' | 'reverted', row: number) => {
  const commandID = rowCommandID(fileHash, row)
  return [commandID, { outcome, entityID: newIDFor(commandID) }] as const
}

/** Checks rows where others hold these values, and these rows were applied before, or applied and taken back. */
const check = async (
  rows: ReadRow[],
  { held = {}, applied = [] as number[], reverted = [] as number[] } = {},
) => {
  const holderOf: Record<string, string | undefined> = held
  const checkRows = createRowCheck({
    importer: importers[UploadType.ADD_CUSTOMERS],
    fileHash,
    actor: { id: somebody, role: 'manager' },
    at: '2026-06-15T02:00:00.000Z',
    holders: async (claims) => claims.map(({ value }) => holderOf[value]),
    lookup: nothingNamed,
    // AddCustomer asks for none.
    facts: {} as Facts,
    store: { readStream: async () => [] },
    usedOf: async () =>
      new Map([
        ...applied.map((row) => usedAs('applied', row)),
        ...reverted.map((row) => usedAs('reverted', row)),
      ]),
  })
  // Row by row, as a large file comes batch by batch.
  const checked = []
  for (const row of rows) checked.push(...(await checkRows([row])))
  return checked
}
const outcomes = (checked: Awaited<ReturnType<typeof check>>) => checked.map(({ outcome }) => outcome)

it('takes what the command would take, as the command takes it', async () => {
  const [row] = await check([rowOf(2, { phone: '+84 912 345 678', email: ' Hoa@Example.VN ' })])
  expect(row).toMatchObject({
    outcome: 'new',
    data: { phone: '0912345678', email: 'hoa@example.vn' },
    commandID: rowCommandID(fileHash, 2),
  })
})

it('says every defect of a row once, with what was typed', async () => {
  const typed = { email: 'hoa', birthday: '31/2/1990' }
  const { birthday: _, ...value } = typed
  const row = { ...rowOf(2, value, [{ field: 'birthday', code: 'not_a_day' }]), texts: typed }
  expect(await check([row])).toMatchObject([
    {
      outcome: 'refused',
      data: typed,
      errors: [
        { field: 'birthday', code: 'not_a_day' },
        { field: 'email', code: 'not_an_email' },
      ],
    },
  ])
})

it('refuses what another has: E0012 to E0015, all at once', async () => {
  const value = { email: 'a@b.vn', ssn: '079204000001', phone: '0912345678', oldSSN: '301234567' }
  const held = Object.fromEntries(Object.values(value).map((text) => [text, somebody]))
  const [row] = await check([rowOf(2, value)], { held })
  expect(row?.errors).toEqual([
    { field: 'email', code: 'E0012' },
    { field: 'phone', code: 'E0014' },
    { field: 'ssn', code: 'E0013' },
    { field: 'oldSSN', code: 'E0015' },
  ])
})

it('refuses the later of two rows with the same value, and names the earlier', async () => {
  const checked = await check([rowOf(2, { phone: '0912345678' }), rowOf(5, { phone: '84912345678' })])
  expect(outcomes(checked)).toEqual(['new', 'refused'])
  expect(checked[1]?.errors).toEqual([{ field: 'phone', code: 'E0014', params: { row: 2 } }])
})

it('lets a row have what only a refused row wanted before it', async () => {
  const checked = await check([
    rowOf(2, { phone: '0912345678', ssn: '1' }),
    rowOf(3, { phone: '0912345678', email: 'a@b.vn' }),
    rowOf(4, { email: 'a@b.vn', phone: '0912345679' }),
    rowOf(5, { phone: '0912345679' }),
  ])
  expect(outcomes(checked)).toEqual(['refused', 'new', 'refused', 'new'])
})

it('knows the claim that a killed import took for the same row', async () => {
  const own = newIDFor(rowCommandID(fileHash, 2))
  expect(outcomes(await check([rowOf(2, { phone: '0912345678' })], { held: { '0912345678': own } }))).toEqual(
    ['new'],
  )
})

it('leaves out rows that another upload of the file has applied', async () => {
  const rows = [rowOf(2, { phone: '0912345678' }), rowOf(3, { phone: '0912345679' })]
  expect(await check(rows, { applied: [2], held: { '0912345678': somebody } })).toMatchObject([
    { outcome: 'repeated', data: null, errors: [], entityID: newIDFor(rowCommandID(fileHash, 2)) },
    { outcome: 'new' },
  ])
})

it('gives a row that was taken back a new key', async () => {
  const rows = [rowOf(2, { phone: '0912345678' }), rowOf(3, { phone: '0912345679' })]
  expect(await check(rows, { reverted: [2] })).toMatchObject([
    { outcome: 'new', commandID: rowCommandID(fileHash, 2, 2) },
    { outcome: 'new', commandID: rowCommandID(fileHash, 3) },
  ])
})
