import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  addBuilding,
  changeBankAccount,
  changeCharges,
} from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import type { Person } from './api.ts'
import { startUploads } from './uploads.ts'

/** The day on which the files of `test/fixtures/statements` and `test/fixtures/sheets` are uploaded. */
export const TODAY = '2026-11-30'
export const ACCOUNT = '0071000123456'

const rooms = [
  ['101', 3_500_000, 'Nguyễn', 'Văn', 'Hùng'],
  ['101A', 2_800_000, 'Trần', 'Thị Mỹ', 'Duyên'],
  ['102', 3_500_000, 'Lê', 'Hoàng', 'Phúc'],
  ['103', 3_600_000, 'Phạm', 'Thị Ngọc', 'Ánh'],
  ['104', 3_600_000, 'Võ', 'Thành', 'Đạt'],
  ['105', 4_000_000, 'Huỳnh', 'Thị Kim', 'Ngân'],
  ['201', 3_200_000, 'Đặng', 'Quốc', 'Bảo'],
  ['202', 3_200_000, 'Bùi', 'Thị Hồng', 'Nhung'],
  ['203', 3_300_000, 'Đỗ', 'Minh', 'Quân'],
  ['204', 3_300_000, 'Hồ', 'Thị Thanh', 'Trúc'],
  ['205', 3_500_000, 'Ngô', 'Gia', 'Huy'],
  ['206', 4_200_000, 'Dương', 'Thị Yến', 'Nhi'],
] as const

export const fixture = (path: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url)))

/** The API over the house that the files are about: twelve rooms, each let for two years. */
export const startMinhKhai = async () => {
  const uploads = await startUploads()
  const { send } = uploads
  uploads.setClock(() => `${TODAY}T05:00:00.000Z`)
  const owner = await uploads.person('owner')
  const house = async (name: string, count: number = rooms.length) => {
    const { id } = await send(addBuilding, { name, address: 'Hà Nội', floorCount: 3 })
    const roomIDs: string[] = []
    for (const [number] of rooms.slice(0, count))
      roomIDs.push((await send(addRoom, { buildingID: id, number, floor: Number(number[0]) })).id)
    return { id, roomIDs }
  }
  const { id, roomIDs } = await house('Nhà trọ Minh Khai')
  const charges = [
    { name: 'Điện', unit: 'kWh', way: 'metered', price: 4_000, utility: 'electricity' },
    { name: 'Nước', unit: 'm³', way: 'metered', price: 18_000, utility: 'water' },
  ]
  await send(changeCharges, { fromDay: '2020-01-01', charges }, { id })
  const contractIDs: string[] = []
  const customerIDs: string[] = []
  for (const [at, [, price, lastName, middleName, firstName]] of rooms.entries()) {
    const phone = `09031234${String(at).padStart(2, '0')}`
    const { id: customerID } = await send(addCustomer, { lastName, middleName, firstName, phone })
    const terms = { type: ContractType.RENT, startDay: '2026-01-01', endDay: '2027-12-31', price }
    const contract = await send(addContract, { roomID: roomIDs[at], customerID, ...terms })
    await send(signContract, {}, { id: contract.id })
    contractIDs.push(contract.id)
    customerIDs.push(customerID)
  }

  /** Uploads a file and waits until it is read. */
  const upload = async (
    file: Buffer,
    { who = owner, type = '3', name = 'tep.xlsx' }: { who?: Person; type?: string; name?: string } = {},
  ) => {
    const { body } = await uploads.add(who, file, { type, preview: 'true' }, name)
    if (body.message !== 'I0002') throw new Error(JSON.stringify(body))
    return uploads.settled(who, body.data.id)
  }
  const decide = async (id: string, mapping: object, who = owner) => {
    const body = { sheet: null, month: null, unit: null, hidden: null, columns: [], ...mapping }
    const { status, body: answer } = await uploads.as(who).post(`/upload/${id}/mapping`).send(body)
    if (status !== 200) throw new Error(JSON.stringify(answer))
    return uploads.settled(who, id, ['waiting', 'mapping', 'done'])
  }
  const apply = async (id: string, confirmed: { rows?: number[]; doubts?: string[] } = {}, who = owner) => {
    await uploads.as(who).post(`/upload/${id}/apply`).send(confirmed)
    return uploads.settled(who, id, ['done'])
  }
  const caughtUp = async () => uploads.progress.waitFor(await uploads.log.head(), 5_000)
  const list = async (path: string) =>
    (await uploads.as(owner).get(path)).body.data as Record<string, unknown>[]
  return {
    ...uploads,
    owner,
    houseID: id,
    roomIDs,
    contractIDs,
    customerIDs,
    house,
    takeAccount: (number: string) =>
      send(changeBankAccount, { bankAccount: { bin: '970436', number, holder: 'TRAN MINH QUAN' } }, { id }),
    upload,
    decide,
    apply,
    caughtUp,
    list,
  }
}
export type MinhKhai = Awaited<ReturnType<typeof startMinhKhai>>
