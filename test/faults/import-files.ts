import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { signContract } from '../../commands/contract/contract.definitions.ts'
import { addMonths } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import {
  contractRows,
  firstDay,
  houseName,
  roomNumber,
  writeContracts,
} from '../fixtures/spreadsheet/contracts.ts'
import { buildEstate } from '../support/estate.ts'
import type { Import } from '../support/import-parts.ts'
import { customerRow, workbookOf } from '../support/uploads.ts'

/** Rows below the header. Row TWICE repeats a value, or all, of row ONCE and is refused for it. */
export const ROWS = 600
export const [ONCE, TWICE] = [100, 400]
const PHONE = 6

/**
 * Customers that exist before the import. Every second row about them changes a phone, the others change
 * nothing.
 */
const KNOWN = 100

export type ImportFile = {
  readonly type: number
  /** Types of the events that rows append. */
  readonly makes: readonly string[]
  readonly refused: number
  readonly changed: number
  readonly unchanged: number
  /** Writes the file, and makes the entities that it names or that its first rows change. */
  readonly write: (path: string, parts: Import) => Promise<{ readonly about: readonly string[] }>
}

const owner = { id: '00000000-0000-4000-8000-00000000abcd', role: 'owner' } as const

const estate = { houses: 2, roomsPerHouse: 50, customers: 20 }

const contracts = (count: number) => [...contractRows(count, estate)]

export const importFiles: readonly ImportFile[] = [
  {
    type: 1,
    makes: ['PersonAdded', 'PersonUpdated'],
    refused: 1,
    changed: KNOWN / 2,
    unchanged: KNOWN / 2,
    write: async (path, parts) => {
      const rows = Array.from({ length: ROWS }, (_, index) => customerRow(index))
      const known = `${path}.known.xlsx`
      await writeFile(known, await workbookOf(rows.slice(0, KNOWN)))
      const about = await finish(parts, known, 1)
      for (let index = 0; index < KNOWN; index += 2)
        rows[index] = rows[index]!.with(PHONE, `08${10_000_000 + index}`)
      // An e-mail is twice in the file: the later row must be refused, whenever the process dies.
      rows[TWICE] = rows[TWICE]!.with(5, rows[ONCE]![5])
      await writeFile(path, await workbookOf(rows))
      return { about }
    },
  },
  {
    type: 2,
    makes: ['ContractAdded'],
    refused: 1,
    changed: 0,
    unchanged: 0,
    write: async (path, parts) => {
      await buildEstate(parts, estate)
      const rows = contracts(ROWS)
      rows[TWICE] = rows[ONCE]!
      await writeContracts(path, rows)
      return { about: [] }
    },
  },
  {
    type: 3,
    makes: ['BillIssued'],
    refused: 0,
    changed: 0,
    unchanged: 0,
    write: async (path, parts) => {
      await buildEstate(parts, estate)
      await writeContracts(`${path}.contracts.xlsx`, contracts(100))
      for (const id of await finish(parts, `${path}.contracts.xlsx`, 2)) await sign(parts, id)
      const header = ['Toà nhà', 'Phòng', 'Nội dung', 'Tháng', 'Hạn trả', 'Khoản 1', 'Số tiền 1']
      const rows = contracts(ROWS).map(([house, , , ,], index) => {
        const room = Math.floor((index % 100) / 2)
        const [year, number] = addMonths(firstDay.slice(0, 7), Math.floor(index / 100))
          .split('-')
          .map(Number)
        const month = `${number}/${year}`
        return [
          house,
          roomNumber(room),
          `Tháng ${month}`,
          month,
          `5/${month}`,
          'Tiền phòng',
          1_000_000 + index,
        ]
      })
      await writeFile(path, await workbookOf(rows, header))
      return { about: [] }
    },
  },
  {
    type: 6,
    makes: ['RoomAdded', 'RoomUpdated'],
    refused: 1,
    changed: KNOWN / 2,
    unchanged: KNOWN / 2,
    write: async (path, parts) => {
      await buildEstate(parts, { houses: 2, roomsPerHouse: 0, customers: 0 })
      const header = ['Toà nhà', 'Số phòng', 'Tầng', 'Diện tích']
      const rows = Array.from({ length: ROWS }, (_, index): unknown[] => [
        houseName(index % 2),
        roomNumber(index),
        1 + (index % 9),
        20,
      ])
      const known = `${path}.known.xlsx`
      await writeFile(known, await workbookOf(rows.slice(0, KNOWN), header))
      const about = await finish(parts, known, 6)
      for (let index = 0; index < KNOWN; index += 2) rows[index] = rows[index]!.with(3, 25)
      rows[TWICE] = rows[ONCE]!
      await writeFile(path, await workbookOf(rows, header))
      return { about }
    },
  },
  {
    type: 7,
    makes: ['AssetAdded', 'AssetUpdated'],
    refused: 1,
    changed: KNOWN / 2,
    unchanged: KNOWN / 2,
    write: async (path, parts) => {
      await buildEstate(parts, { ...estate, customers: 0 })
      const header = ['Toà nhà', 'Phòng', 'Tên', 'Số lượng']
      const rows = Array.from({ length: ROWS }, (_, index): unknown[] => [
        houseName(index % 2),
        roomNumber(Math.floor((index % 100) / 2)),
        `Món ${index}`,
        1,
      ])
      const known = `${path}.known.xlsx`
      await writeFile(known, await workbookOf(rows.slice(0, KNOWN), header))
      const about = await finish(parts, known, 7)
      for (let index = 0; index < KNOWN; index += 2) rows[index] = rows[index]!.with(3, 2)
      rows[TWICE] = rows[TWICE]!.with(3, 0)
      await writeFile(path, await workbookOf(rows, header))
      return { about }
    },
  },
  {
    type: 8,
    makes: ['ContractUpdated'],
    refused: 1,
    changed: 0,
    unchanged: 0,
    write: async (path, parts) => {
      await buildEstate(parts, estate)
      await writeContracts(`${path}.contracts.xlsx`, contracts(100))
      await finish(parts, `${path}.contracts.xlsx`, 2)
      const header = ['Toà nhà', 'Phòng', 'Họ', 'Tên']
      const rows = contracts(ROWS).map(([house, room], index) => [house, room, 'Lê', `Người ${index}`])
      rows[TWICE] = rows[ONCE]!
      await writeFile(path, await workbookOf(rows, header))
      return { about: [] }
    },
  },
]

/** Signs a contract: only signed contracts can be billed. */
const sign = ({ handle }: Import, id: string) => {
  const commandId = randomUUID()
  return handle({
    definition: signContract,
    id,
    body: {},
    actor: SYSTEM,
    commandId,
    correlationId: commandId,
  })
}

/** Runs an upload to its end without faults. @returns the ids of the entities that its rows made */
const finish = async (parts: Import, path: string, type: number): Promise<string[]> => {
  const { id } = await parts.add(path, owner, type)
  const over = new AbortController()
  const working = parts.worker.run(over.signal)
  for (;;) {
    const { rows } = await parts.pool.query('select from vault.upload where id = $1 and done_at is null', [
      id,
    ])
    if (rows.length === 0) break
    await new Promise((later) => setTimeout(later, 20))
  }
  over.abort()
  await working
  const { rows } = await parts.pool.query(
    'select entity from vault.upload_row where upload = $1 order by row',
    [id],
  )
  return rows.map(({ entity }) => entity)
}
