import ExcelJS from 'exceljs'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { PASSWORD, type Person } from './api.ts'
import { twoHouses } from './two-houses.ts'
import { startUploads, workbookOf } from './uploads.ts'

export const today = dayOf(new Date().toISOString())
export const month = today.slice(0, 7)
const [year, monthNumber] = month.split('-').map(Number)

export const contractHeader = [
  'Toà nhà',
  'Phòng',
  'Khách hàng',
  'Loại hợp đồng',
  'Từ ngày',
  'Đến ngày',
  'Giá',
]
export const billHeader = ['Toà nhà', 'Phòng', 'Nội dung', 'Tháng', 'Hạn trả', 'Khoản 1', 'Số tiền 1']

/** A row of a contract in the manager's house. */
export const rented = (
  number: string,
  customer: unknown,
  from = today,
  to = addDays(today, 300),
): unknown[] => ['Nhà của ta', number, customer, 'Thuê', from, to, '4.500.000 đ']

/** A row of a bill of this month in the manager's house. */
export const billed = (number: string, more: unknown[] = []): unknown[] => [
  'nhà  CỦA ta',
  number,
  'Tiền nhà',
  `${monthNumber}/${year}`,
  addDays(today, 5),
  'Tiền phòng',
  4_500_000,
  ...more,
]

/** Types over the cell under a header in the row that has an id in one of its cells. */
export type Correct = (set: (id: string | undefined, header: string, value: unknown) => void) => void

/**
 * Uploads over two houses, with functions to upload, confirm and revert rows about their rooms and people.
 */
export const startHouseUploads = async () => {
  const uploads = await startUploads()
  const world = await twoHouses(uploads)

  let rooms = 200
  const newRoom = async (buildingID = world.ours.id) => {
    const number = `Q.${++rooms}`
    const { id } = await uploads.send(addRoom, { buildingID, number, floor: 2 })
    return { id, number }
  }

  /** Uploads a file, or a workbook with these rows, and polls until it waits for a person or is done. */
  const upload = async (
    who: Person,
    type: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8',
    rows: unknown[][] | Buffer,
    { preview = 'true', header = type === '2' ? contractHeader : billHeader } = {},
  ) => {
    const file = Buffer.isBuffer(rows) ? rows : await workbookOf(rows, header)
    const { body } = await uploads.add(who, file, { type, preview })
    if (body.message !== 'I0002') throw new Error(JSON.stringify(body))
    const shown = await uploads.settled(who, body.data.id)
    return { ...shown, errors: shown.rows.map((row: { errors: object[] }) => row.errors) }
  }

  /** A list as it is taken away, with some of its cells typed over. */
  const takenAway = async (
    who: Person,
    name: string,
    { locale = 'vi', correct = () => undefined }: { locale?: string; correct?: Correct } = {},
  ) => {
    const { body } = await uploads
      .as(who)
      .get(`/export/${name}?locale=${locale}`)
      .buffer()
      .parse((response, done) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => done(null, Buffer.concat(pieces)))
      })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(body)
    const sheet = workbook.worksheets[0]!
    const headers = sheet.getRow(1).values as string[]
    correct((id, header, value) => {
      if (!headers.includes(header)) throw new Error(`no column ${header} in ${headers.join()}`)
      sheet.eachRow((row) => {
        if ((row.values as unknown[]).includes(id))
          row.getCell(headers.indexOf(header)).value = value as string
      })
    })
    return Buffer.from(await workbook.xlsx.writeBuffer())
  }

  /** Applies an upload, with the rows or kinds of doubts to confirm, and waits until it is done. */
  const apply = async (who: Person, id: string, confirmed: { rows?: number[]; doubts?: string[] } = {}) => {
    await uploads.as(who).post(`/upload/${id}/apply`).send(confirmed)
    return uploads.settled(who, id, ['done'])
  }

  const prove = (who: Person) =>
    uploads.as(who).post('/authentication/verify-password').send({ password: PASSWORD })

  /** Reverts an upload. @returns the upload when it is done, or the code of the refusal */
  const revert = async (who: Person, id: string) => {
    const { status, body } = await uploads.as(who).post(`/upload/${id}/revert`)
    return status === 200 ? uploads.settled(who, id, ['done']) : body.message
  }

  return { ...uploads, world, newRoom, upload, takenAway, apply, prove, revert }
}

export type HouseUploads = Awaited<ReturnType<typeof startHouseUploads>>
