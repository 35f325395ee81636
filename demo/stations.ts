import { v5 as uuidv5 } from 'uuid'
import { addAsset } from '../commands/asset/asset.definitions.ts'
import {
  answerStay,
  changeContractPartners,
  giveNotice,
  renewContract,
  shareStay,
} from '../commands/contract/contract.definitions.ts'
import {
  confirmHandover,
  objectHandover,
  sendHandover,
  startHandover,
  updateHandover,
} from '../commands/handover/handover.definitions.ts'
import { holdRoom } from '../commands/hold/hold.definitions.ts'
import { addLead, updateLead } from '../commands/lead/lead.definitions.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { objectLine, sendSettlement } from '../commands/settlement/settlement.definitions.ts'
import { ContractType } from '../domain/contract/contract-codes.ts'
import { addDays, startOfDay } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import { DUE_DAY_OF_MONTH } from './bills.ts'
import { idMadeBy, type Step, type Story } from './story.ts'

/** A lease whose tenant left some forty days ago, and whose deposit nobody has given back. */
export type Unsettled = {
  readonly contractID: string
  readonly customerID: string
  readonly left: string
  readonly deposit: number
  readonly actor: Actor
}

type Lease = {
  readonly contractID: string
  readonly roomID: string
  readonly customerID: string
  readonly startDay: string
  readonly endDay: string
  readonly price: number
  readonly actor: Actor
}

const named = (steps: readonly Step[], name: string) =>
  steps.filter(({ definition }) => definition.name === name)
const idsOf = (steps: readonly Step[], ...names: string[]) =>
  new Set(names.flatMap((name) => named(steps, name).map(({ id }) => id)))

/** The leases that run today under their first contract, those that began last first. */
const running = (steps: readonly Step[], roomIDs: ReadonlySet<string>): Lease[] => {
  const begun = idsOf(steps, 'ActivateContract')
  const over = idsOf(steps, 'ExpireContract', 'CancelContract', 'LapseContract', 'RenewContract')
  return named(steps, 'AddContract')
    .map(
      (step) => ({ ...step.body, contractID: idMadeBy(step), actor: step.actor }) as Lease & { type: number },
    )
    .filter(({ type, roomID }) => type === ContractType.RENT && roomIDs.has(roomID))
    .filter(({ contractID }) => begun.has(contractID) && !over.has(contractID))
    .toSorted((one, other) => (one.startDay > other.startDay ? -1 : 1))
}

const THINGS = [
  { name: 'Giường 1m6', value: 3_200_000, goodForYears: 8 },
  { name: 'Tủ quần áo', value: 2_800_000, goodForYears: 8 },
  { name: 'Điều hoà', value: 7_500_000, goodForYears: 7 },
  { name: 'Bình nóng lạnh', value: 2_400_000, goodForYears: 6 },
] as const
const WORN = { name: 'Tủ quần áo', note: 'xước cánh trái' }

/** The room as its tenant got it: a worn wardrobe, keys with numbers, and an answer. */
const addHandover = (story: Story, lease: Lease, says: 'confirms' | 'objects'): void => {
  const { send } = story
  const { contractID, roomID, customerID, startDay: day, actor } = lease
  const things = THINGS.map(({ name, ...worth }) => {
    const isWorn = name === WORN.name
    const states = [{ state: isWorn ? 'worn' : 'good', count: 1 }]
    const assetID = send(day, actor, addAsset, { roomID, name, states, ...worth, since: addDays(day, -700) })
    return { assetID, name, states, note: isWorn ? WORN.note : null, cause: null, photoIDs: [] }
  })
  const keys = [
    { name: 'Chìa cửa phòng', number: null, count: 2 },
    { name: 'Thẻ cổng', number: contractID.slice(0, 4).toUpperCase(), count: 1 },
  ].map((key) => ({ ...key, lineID: uuidv5(key.name, contractID), cause: null }))
  const id = send(day, actor, startHandover, { contractID, way: 'in', day })
  send(day, actor, updateHandover, { things, keys }, id)
  send(day, actor, sendHandover, { answerUntil: addDays(day, 7) }, id)
  const tenant: Actor = { id: customerID, role: 'customer' }
  const answered = addDays(day, 1)
  if (says === 'confirms') send(answered, tenant, confirmHandover, { linkID: null }, id)
  else {
    const lineID = things[2]?.assetID
    const objections = [{ lineID, words: 'Điều hoà chảy nước từ hôm dọn vào.', photoIDs: [] }]
    send(answered, tenant, objectHandover, { linkID: null, objections }, id)
  }
}

/** The tenant goes, and somebody has paid to have the room after them. */
const addNoticeAndHold = ({ send, invent, today }: Story, lease: Lease): void => {
  const { contractID, roomID, price, actor } = lease
  const givenDay = addDays(today, -6)
  const lastDay = addDays(today, 26)
  const notice = { by: 'tenant', givenDay, lastDay, ground: 'leaving', note: 'Về quê làm việc' }
  send(givenDay, actor, giveNotice, notice, contractID)
  const day = addDays(today, -2)
  const customerID = send(day, actor, addCustomer, invent())
  send(day, actor, holdRoom, {
    roomID,
    customerID,
    amount: 1_000_000,
    method: 'cash',
    decideBy: addDays(today, 5),
    moveInDay: addDays(lastDay, 4),
    price,
  })
}

/** Two who rent with the tenant, and have each given a part of the deposit: one from the beginning, one since last week. */
const addPartners = ({ send, invent, today }: Story, lease: Lease): void => {
  const { contractID, startDay, price, actor } = lease
  const share = Math.floor(price / 3)
  const first = send(startDay, actor, addCustomer, invent())
  const firstOnly = { customerID: first, share }
  send(startDay, actor, changeContractPartners, { partners: [firstOnly] }, contractID)
  const day = addDays(today, -7)
  const second = send(day, actor, addCustomer, invent())
  const partners = [firstOnly, { customerID: second, share, fromDay: day }]
  send(day, actor, changeContractPartners, { partners }, contractID)
}

/** A lease that ends soon: its tenant was asked, and wants to stay. */
const addStay = ({ send, today }: Story, { contractID, customerID, price, actor }: Lease): void => {
  send(addDays(today, -4), actor, shareStay, { price: price + 200_000 }, contractID)
  const words = 'Em muốn ở thêm một năm, cho em giữ giá cũ được không ạ?'
  const tenant: Actor = { id: customerID, role: 'customer' }
  send(addDays(today, -2), tenant, answerStay, { stays: true, words, linkID: null }, contractID)
}

/** A room of the same house that nobody has. */
const emptyBeside = (steps: readonly Step[], { roomID }: Lease) => {
  const rooms = named(steps, 'AddRoom').map((step) => ({
    roomID: idMadeBy(step),
    buildingID: String(step.body.buildingID),
  }))
  const over = idsOf(steps, 'ExpireContract', 'CancelContract', 'LapseContract')
  const taken = new Set(
    named(steps, 'AddContract').flatMap((step) => (over.has(idMadeBy(step)) ? [] : [step.body.roomID])),
  )
  const kept = idsOf(steps, 'ChangeRoomStatus')
  const house = rooms.find((one) => one.roomID === roomID)?.buildingID
  return rooms.find((one) => one.buildingID === house && !taken.has(one.roomID) && !kept.has(one.roomID))
}

/** Two who have asked for a room: one sees it tomorrow, the other found it too dear. */
const addLeads = ({ send, today }: Story, steps: readonly Step[], lease: Lease): void => {
  const { actor, price } = lease
  const empty = emptyBeside(steps, lease)
  if (!empty) return
  const asked = { buildingID: empty.buildingID, roomIDs: [empty.roomID] }
  const dear = { ...asked, name: 'Trần Đức Long', phone: '0976 120 046', source: 'listing' }
  const lost = send(addDays(today, -5), actor, addLead, { ...dear, budget: Math.round(price / 2) })
  send(addDays(today, -3), actor, updateLead, { status: 'lost', lostReason: 'Giá cao' }, lost)
  const seen = send(addDays(today, -1), actor, addLead, {
    ...asked,
    name: 'Nguyễn Thu Trang',
    phone: '0976 120 045',
    source: 'zalo',
    wantsFrom: addDays(today, 12),
    budget: price,
    note: 'Hai chị em, có một xe máy.',
  })
  const viewingAt = new Date(Date.parse(startOfDay(addDays(today, 1))) + 10 * 3_600_000).toISOString()
  send(addDays(today, -1), actor, updateLead, { status: 'viewing', viewingAt }, seen)
}

/** A tenant whom a broker brought: the fee is to be paid, since the first rents are. */
const addBroker = ({ send }: Story, steps: readonly Step[], lease: Lease): void => {
  const { contractID, customerID, roomID, startDay, price, actor } = lease
  const room = named(steps, 'AddRoom').find((step) => idMadeBy(step) === roomID)
  const tenant = named(steps, 'AddCustomer').find((step) => idMadeBy(step) === customerID)
  if (!room || !tenant) return
  const { lastName, middleName, firstName } = tenant.body
  const brought = send(startDay, actor, addLead, {
    buildingID: room.body.buildingID,
    roomIDs: [roomID],
    name: [lastName, middleName, firstName].filter(Boolean).join(' '),
    source: 'broker',
    broker: 'Anh Tú, môi giới Cầu Giấy',
    brokerFee: Math.round(price / 2),
  })
  send(startDay, actor, updateLead, { status: 'held', contractID }, brought)
}

/** What a tenant still owed when they left, by the bills and payments of the story. */
const isPaid = (steps: readonly Step[], contractID: string): boolean => {
  const paid = new Map<unknown, number>()
  const pay = (id: unknown, amount: number) => paid.set(id, (paid.get(id) ?? 0) + amount)
  for (const { id, body } of named(steps, 'RecordPayment')) pay(id, Number(body.amount))
  const cancelled = idsOf(steps, 'CancelBill')
  return named(steps, 'IssueBill')
    .filter((step) => step.body.contractID === contractID && !cancelled.has(idMadeBy(step)))
    .every((step) => {
      const lines = step.body.lines as readonly { amount: number }[]
      return paid.get(idMadeBy(step)) === lines.reduce((sum, { amount }) => sum + amount, 0)
    })
}

/** Whether a first rent has come in. */
const hasPaid = (steps: readonly Step[], contractID: string): boolean => {
  const paid = idsOf(steps, 'RecordPayment')
  return named(steps, 'IssueBill').some(
    (step) => step.body.contractID === contractID && paid.has(idMadeBy(step)),
  )
}

/** A statement that its tenant has, who does not agree to one of its deductions. */
const addStatement = (story: Story, { contractID, customerID, left, deposit, actor }: Unsettled): void => {
  const { send, today } = story
  const deductions = [
    { name: 'Sửa cửa phòng bị gãy bản lề', amount: 450_000 },
    { name: 'Sơn lại mảng tường', amount: 300_000 },
  ]
  const day = addDays(today, -3)
  send(
    day,
    actor,
    sendSettlement,
    {
      lastDay: left,
      day,
      lines: [],
      deductions,
      month: left.slice(0, 7),
      dueDay: addDays(day, DUE_DAY_OF_MONTH),
      openBills: [],
      deposit,
      credit: 0,
      result: deposit - deductions.reduce((sum, { amount }) => sum + amount, 0),
    },
    contractID,
  )
  const settlementID = story.partOfLast('settlement')
  const words = 'Mảng tường ố từ trước khi tôi dọn vào.'
  const said = { settlementID, linkID: null, lineID: 'deduction:2', words, photoIDs: [] }
  send(addDays(day, 1), { id: customerID, role: 'customer' }, objectLine, said, contractID)
}

type Of = {
  /** Rooms whose leases nothing else of the story is about. */
  readonly roomIDs: ReadonlySet<string>
  readonly unsettled: readonly Unsettled[]
}

/**
 * Stations of leases, from a hold to a settlement under way. It comes last and takes leases as they are, so that nothing
 * before it is told otherwise.
 */
export const addStations = (story: Story, { roomIDs, unsettled }: Of): void => {
  const { today, send } = story
  const steps = story.steps()
  // Long enough here to have answered, and to go.
  const [confirmed, objected, leaving, ...others] = running(steps, roomIDs).filter(
    ({ startDay, endDay }) => startDay <= addDays(today, -8) && endDay > addDays(today, 40),
  )
  if (confirmed) addHandover(story, confirmed, 'confirms')
  if (objected) addHandover(story, objected, 'objects')
  if (leaving) addNoticeAndHold(story, leaving)
  if (leaving) addLeads(story, steps, leaving)
  const brought = others.find(({ contractID }) => hasPaid(steps, contractID))
  if (brought) addBroker(story, steps, brought)
  const ending = running(steps, roomIDs).find(
    ({ startDay, endDay }) =>
      startDay < addDays(today, -30) && endDay > addDays(today, 7) && endDay <= addDays(today, 40),
  )
  if (ending) addStay(story, ending)
  // Both sides know each other: the next lease of the one who has been here longest has no end.
  const stays = others.at(-1)
  if (stays)
    send(
      addDays(today, -1),
      stays.actor,
      renewContract,
      { endDay: null, price: stays.price },
      stays.contractID,
    )
  // One of those who left stays without a statement.
  const [, ...some] = unsettled
  const sent = some.find(({ contractID }) => isPaid(steps, contractID))
  if (sent) addStatement(story, sent)
  const together = others.find((one) => one !== brought && one !== stays)
  if (together) addPartners(story, together)
}
