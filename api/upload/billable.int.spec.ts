import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addContract,
  cancelContract,
  lapseContract,
  signContract,
} from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { signByOf } from '../../domain/contract/contract.ts'
import { type HouseUploads, startHouseUploads, today } from '../../test/support/house-uploads.ts'

let uploads: HouseUploads
beforeAll(async () => {
  uploads = await startHouseUploads()
})
afterAll(() => uploads.close())

const thisMonth = today.slice(0, 7)
const monthsFrom = (count: number): string => {
  const [year, month] = thisMonth.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
}
const began = `${monthsFrom(-2)}-10`
const ends = `${monthsFrom(3)}-20`

type Story = (contractID: string) => Promise<unknown>
const sign: Story = (id) => uploads.send(signContract, {}, { id })
const cancel: Story = (id) => uploads.send(cancelContract, { day: today, reason: 'Trả phòng' }, { id })
const lapse: Story = (id) => uploads.send(lapseContract, {}, { id })

/** A contract of a new room and tenant, after what happened to it. */
const contractAfter = async (
  stories: readonly Story[],
  days: { startDay: string; endDay: string },
  signBy?: string,
) => {
  const room = await uploads.newRoom()
  const names = { firstName: `Khách ${room.number}`, lastName: 'Lê' }
  const { id: customerID } = await uploads.send(addCustomer, names)
  const terms = { roomID: room.id, customerID, type: 1, price: 4_500_000, ...days }
  const { id } = await uploads.send(addContract, { ...terms, ...(signBy && { signBy }) })
  for (const story of stories) await story(id)
  return { id, room: room.number }
}

type About = Awaited<ReturnType<typeof contractAfter>>

const amount = 4_500_000

/** The answer to a person who bills this month. */
const answerFor = async ({ id }: About, month: string): Promise<string> => {
  const lines = [{ name: 'Tiền phòng', amount }]
  const body = { contractID: id, title: 'Tiền nhà', month, dueDay: `${month}-28`, lines }
  const answer = await uploads.as(uploads.world.manager).post('/bill/add').send(body)
  return answer.body.errors?.[0]?.code ?? answer.body.message
}

const rowFor = ({ room }: About, month: string) => {
  const [year, number] = month.split('-').map(Number)
  return ['Nhà của ta', room, 'Tiền phòng', `${number}/${year}`, `${month}-28`, 'Tiền phòng', amount]
}

/** Without a word it waits for its paper from the day of writing on; `signBy` and the first day where they are others. */
type Terms = { readonly signBy?: string; readonly startDay?: string }

it.each<[string, readonly Story[], Terms, Record<number, string>]>([
  [
    'signed',
    [sign],
    {},
    { [-3]: 'outside_contract', [-2]: 'I0002', 0: 'I0002', 3: 'I0002', 4: 'outside_contract' },
  ],
  [
    'cancelled, up to its last month',
    [sign, cancel],
    {},
    { [-1]: 'I0002', 0: 'I0002', 1: 'outside_contract' },
  ],
  ['running while its paper is awaited', [], {}, { [-2]: 'I0002', 0: 'I0002' }],
  ['the same, as its writer says', [], { signBy: signByOf(began, today)! }, { [-2]: 'I0002', 0: 'I0002' }],
  [
    'cancelled before its paper came, up to its last month',
    [cancel],
    {},
    { [-2]: 'I0002', 0: 'I0002', 1: 'outside_contract' },
  ],
  ['never signed', [], { startDay: today }, { 0: 'E0016' }],
  ['cancelled and never signed', [cancel], { startDay: today }, { 0: 'E0016' }],
  ['lapsed', [lapse], { signBy: began }, { 0: 'E0016' }],
])('bills a contract that is %s, by hand as from a sheet', async (_, stories, terms, months) => {
  const { signBy, startDay = began } = terms
  const contract = await contractAfter(stories, { startDay, endDay: ends }, signBy)
  const asked = Object.entries(months).map(([offset, code]) => ({ month: monthsFrom(Number(offset)), code }))
  for (const { month, code } of asked)
    expect([month, await answerFor(contract, month)]).toEqual([month, code])
  const rows = asked.map(({ month }) => rowFor(contract, month))
  const { errors } = await uploads.upload(uploads.world.manager, '3', rows)
  expect(errors.map((found: object[]) => found.length > 0)).toEqual(asked.map(({ code }) => code !== 'I0002'))
})
