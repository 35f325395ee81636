import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import { PDF } from './files.ts'

const today = dayOf(new Date().toISOString())
const moved = `${addMonths(today.slice(0, 7), -2)}-01`

export type LetHouse = {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly rooms: readonly { readonly number: string; readonly contractID: string; readonly tenant: string }[]
}

const FAMILIES = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi']
const NAMES = ['An', 'Bình', 'Chi', 'Dũng', 'Hà', 'Khánh', 'Linh', 'Minh', 'Nam', 'Oanh']

/** Makes the function that sends commands with a browser's session, to prepare the data of a test. */
export const sender = (context: BrowserContext, url: string) => async (path: string, data: object) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const answer = await context.request.post(`${url}/api/${path}`, { data, headers })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** The id of the demo's manager. */
export const managerOf = async (owner: BrowserContext, url: string): Promise<string> => {
  const people = await owner.request.get(`${url}/api/staff?limit=500`)
  const { data } = (await people.json()) as { data: { id: string; email: string }[] }
  return data.find(({ email }) => email === 'manager@sonha.demo')?.id as string
}

/**
 * A house whose rooms are all let. Each has an electricity meter that was last read 30 days ago, at 2 000.
 */
export const letHouse = async (
  context: BrowserContext,
  url: string,
  {
    name,
    floors,
    perFloor,
    managerID,
  }: { name: string; floors: number; perFloor: number; managerID: string },
): Promise<LetHouse> => {
  const send = sender(context, url)
  const id = await send('building/add', { name, address: 'Huế', floorCount: floors })
  await context.request.post(`${url}/api/authentication/verify-password`, {
    data: { password: 'SoNha@2026' },
  })
  const account = String(Math.floor(1e11 + Math.random() * 9e11))
  await send(`building/${id}/bank-account`, {
    bankAccount: { bin: '970407', number: account, holder: 'TRAN MINH QUAN' },
  })
  const charges = [{ name: 'Điện', unit: 'kWh', way: 'metered', price: 3_500, utility: 'electricity' }]
  await send(`building/${id}/charges`, { fromDay: moved, charges })
  await send(`building/${id}/billing-rules`, {
    // The month that is billed is then the one whose meters are read today.
    rent: 'inArrears',
    closingDay: Number(today.slice(8)),
    dueDay: null,
    penalty: null,
  })
  await send(`building/${id}/schedule/add`, {
    staffID: managerID,
    fromDay: today,
    toDay: null,
    fromTime: '00:00',
    toTime: '23:59',
    days: [1, 2, 3, 4, 5, 6, 7],
  })
  const rooms: LetHouse['rooms'][number][] = []
  for (let at = 0; at < floors * perFloor; at++) {
    const floor = 1 + Math.floor(at / perFloor)
    const number = `P.${floor * 100 + 1 + (at % perFloor)}`
    const roomID = await send(`building/${id}/room/add`, { number, floor })
    const names = {
      lastName: FAMILIES[at % FAMILIES.length],
      middleName: name.split(' ').at(-1),
      firstName: NAMES[at % NAMES.length],
    }
    const customerID = await send('customer/add', names)
    const contractID = await send('contract/add', {
      roomID,
      customerID,
      type: ContractType.RENT,
      startDay: moved,
      endDay: addDays(moved, 600),
      price: 3_000_000,
      // The contract's start is in the past: without `signBy` it would lapse before it is signed.
      signBy: addDays(today, 30),
    })
    const sent = await context.request.post(`${url}/api/file`, {
      multipart: {
        for: 'attachment',
        file: { name: 'hop-dong.pdf', mimeType: 'application/pdf', buffer: PDF },
      },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    const { id: fileID } = ((await sent.json()) as { data: { id: string } }).data
    await send(`contract/${contractID}/sign`, { files: [{ fileID, name: 'Hợp đồng' }] })
    await send('meter/add', {
      roomID,
      utility: 'electricity',
      digits: 5,
      day: addDays(today, -30),
      value: 2_000_000,
    })
    rooms.push({ number, contractID, tenant: `${names.lastName} ${names.middleName} ${names.firstName}` })
  }
  return { id, name, account, rooms }
}
