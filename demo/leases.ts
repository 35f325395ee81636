import { v5 as uuidv5 } from 'uuid'
import { receiveDeposit, returnDeposit } from '../commands/account/account.definitions.ts'
import {
  activateContract,
  addContract,
  cancelContract,
  changeContractVehicles,
  expireContract,
  freeRoom,
  lapseContract,
  renewContract,
  signContract,
} from '../commands/contract/contract.definitions.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { changeRoomStatus } from '../commands/room/room.definitions.ts'
import { ContractType, ResidentType } from '../domain/contract/contract-codes.ts'
import { addDays, addMonths } from '../domain/day.ts'
import type { Actor } from '../domain/event.ts'
import { RoomStatus } from '../domain/room/room-status.ts'
import { addBills, DUE_DAY_OF_MONTH, type Meters } from './bills.ts'
import type { Unsettled } from './stations.ts'
import type { Story } from './story.ts'

export type DemoRoom = {
  readonly id: string
  readonly opened: string
  readonly rentPrice: number
  readonly buyPrice: number | null
  readonly actor: Actor
  /** A tenant who stays to the end, where the story needs one. */
  readonly tenantID?: string
  /** Has paid this month by a transfer that only the bank knows of so far. */
  readonly paysByTransfer?: boolean
  /**
   * A fixed state for a room without a tenant, so that the demo has rooms and contracts of every state on any day.
   */
  readonly standing?: 'signed' | 'unsigned' | 'repair' | 'closed'
  /** Collects the leases that nobody has settled. */
  readonly unsettled: Unsettled[]
}

/**
 * Adds all tenants of a room, one after the other.
 * @returns the values of its meters
 */
export const addLeases = (story: Story, room: DemoRoom): Meters => {
  const { random, today } = story
  if (room.buyPrice && !room.standing && random.chance(0.09)) {
    addSale(story, room, room.buyPrice)
    const meters = metersOf(room)
    // The month's bill asks who has bought a room for services too: its meters are read like those of tenants.
    for (const back of READ_AFTER_SALE) {
      meters.power += 105
      meters.water += 6
      meters.read.push({
        issued: `${addMonths(today.slice(0, 7), -back)}-01`,
        power: meters.power,
        water: meters.water,
      })
    }
    return meters
  }
  let from = addDays(room.opened, random.between(8, room.tenantID ? 20 : 60))
  // Some rooms are vacant today, a few of them because they are being repaired.
  const isLeft = random.chance(0.1) || room.standing !== undefined
  const until = !room.tenantID && isLeft ? addDays(today, -random.between(10, 60)) : '9999-12-31'
  const meters = metersOf(room)
  while (from <= addDays(today, 20) && from < until) {
    const left = addTenant(story, room, { from, until, meters })
    // The next contract is signed five days before it starts, when it is known that the room will be free.
    from = addDays(left, random.between(8, 35))
  }
  const isMended = until <= today && from <= today && random.chance(0.3)
  if (room.standing === 'signed' || room.standing === 'unsigned') addArrival(story, room, room.standing)
  else if (room.standing === 'closed') setStatus(story, room, RoomStatus.UNAVAILABLE)
  else if (room.standing === 'repair' || isMended) setStatus(story, room, RoomStatus.MAINTANCED)
  return meters
}

/** The months at whose beginning the meters of a sold room were read, by how long ago that was. */
const READ_AFTER_SALE = [2, 1, 0]

/** The meters of a room had counted before it was let; their values are derived from its id. */
const metersOf = ({ id }: DemoRoom): Meters => {
  const power = Number.parseInt(id.slice(0, 3), 16)
  const start = { power, water: Math.floor(power / 16) }
  return { ...start, start, read: [] }
}

const setStatus = ({ send, today }: Story, room: DemoRoom, status: RoomStatus): void => {
  send(addDays(today, -2), room.actor, changeRoomStatus, { status }, room.id)
}

/** Adds a tenant who is about to move in. */
const addArrival = (story: Story, room: DemoRoom, standing: 'signed' | 'unsigned'): void => {
  const { random, send, today } = story
  const startDay = addDays(today, random.between(4, 12))
  const customerID = newTenant(story, room, addDays(today, -4))
  const price = room.rentPrice
  const endDay = monthsLater(startDay, 12)
  const terms = { customerID, startDay, endDay, price, deposit: price, dueDayOfMonth: DUE_DAY_OF_MONTH }
  const contractID = send(addDays(today, -3), room.actor, addContract, {
    roomID: room.id,
    type: ContractType.RENT,
    ...terms,
  })
  if (standing === 'signed')
    send(addDays(today, -1), room.actor, signContract, paperOf(contractID), contractID)
}

type Span = { readonly from: string; readonly until: string; readonly meters: Meters }

/** Adds one tenant, from the first contract to the last day. @returns that day */
const addTenant = (story: Story, room: DemoRoom, { from, until, meters }: Span): string => {
  const { random, send, happens, today } = story
  const customerID = room.tenantID ?? newTenant(story, room, addDays(from, -6))
  const residents = random.chance(0.25) ? [residentOf(story)] : []
  let startDay = from
  let endDay = monthsLater(startDay, room.tenantID ? 12 : random.between(6, 12))
  let price = room.rentPrice
  const added = addDays(startDay, -5)
  const agreed = { price, deposit: price, dueDayOfMonth: DUE_DAY_OF_MONTH, residents }
  const terms = { customerID, type: ContractType.RENT, startDay, endDay, ...agreed }
  let contractID = send(added, room.actor, addContract, { roomID: room.id, ...terms })
  if (!room.tenantID && random.chance(0.03)) {
    happens(addDays(startDay, 7), lapseContract, contractID)
    return addDays(startDay, 7)
  }
  send(addDays(startDay, -2), room.actor, signContract, paperOf(contractID), contractID)
  send(
    addDays(startDay, -2),
    room.actor,
    changeContractVehicles,
    { vehicles: [vehicleOf(contractID, startDay)] },
    contractID,
  )
  const deposit = { amount: price, method: 'transfer' }
  send(addDays(startDay, -2), room.actor, receiveDeposit, deposit, contractID)
  for (;;) {
    happens(startDay, activateContract, contractID)
    const owesNow = room.tenantID !== undefined
    const { actor, paysByTransfer = false } = room
    const people = 1 + residents.length
    const lease = { contractID, startDay, price, people, actor, owesNow, paysByTransfer, meters }
    const early =
      endDay > until
        ? until
        : !room.tenantID && random.chance(0.06)
          ? addDays(startDay, random.between(60, 150))
          : undefined
    if (early && early < endDay) {
      addBills(story, { ...lease, lastDay: early })
      send(early, room.actor, cancelContract, { day: early, reason: 'Khách chuyển chỗ làm' }, contractID)
      happens(addDays(early, 1), freeRoom, contractID)
      settleDeposit(story, room, { contractID, customerID, left: early, deposit: deposit.amount })
      return early
    }
    addBills(story, { ...lease, lastDay: endDay })
    const stays = endDay < addDays(today, 20) && (room.tenantID !== undefined || random.chance(0.5))
    if (!stays) {
      happens(addDays(endDay, 1), expireContract, contractID)
      settleDeposit(story, room, { contractID, customerID, left: endDay, deposit: deposit.amount })
      return endDay
    }
    price = Math.round((price * 1.04) / 50_000) * 50_000
    const asked = addDays(endDay, -20)
    const nextEnd = monthsLater(addDays(endDay, 1), 12)
    send(asked, room.actor, renewContract, { endDay: nextEnd, price }, contractID)
    const renewal = story.partOfLast('renewal')
    send(addDays(asked, 5), room.actor, signContract, paperOf(renewal), renewal)
    happens(addDays(endDay, 1), expireContract, contractID)
    startDay = addDays(endDay, 1)
    endDay = nextEnd
    contractID = renewal
  }
}

/** Days since somebody left without having their deposit back: from, to. */
const FORGOTTEN = [36, 45] as const

/** Returns the deposit of a tenant who leaves; some forty days ago it was forgotten. */
const settleDeposit = (
  { send, today }: Story,
  { actor, unsettled }: DemoRoom,
  { contractID, customerID, left, deposit }: Omit<Unsettled, 'actor'>,
): void => {
  const [from, to] = FORGOTTEN.map((days) => addDays(today, -days)) as [string, string]
  const isForgotten = left >= to && left <= from
  if (isForgotten) unsettled.push({ contractID, customerID, left, deposit, actor })
  // What never comes is counted too, so that the ids of all that follows stay.
  const body = { amount: deposit, method: 'transfer', reason: 'Trả phòng' }
  send(isForgotten ? '9999-12-31' : addDays(left, 3), actor, returnDeposit, body, contractID)
}

const addSale = (story: Story, room: DemoRoom, price: number): void => {
  const { random, send, happens, today } = story
  const startDay = addDays(today, -random.between(200, 900))
  const customerID = newTenant(story, room, addDays(startDay, -12))
  const terms = {
    customerID,
    type: ContractType.BUY,
    startDay,
    endDay: null,
    price,
    deposit: Math.round(price / 10),
    // What buyers owed for services before was asked for on paper.
    askedFrom: `${today.slice(0, 7)}-01`,
  }
  const contractID = send(addDays(startDay, -9), room.actor, addContract, { roomID: room.id, ...terms })
  send(addDays(startDay, -4), room.actor, signContract, paperOf(contractID), contractID)
  happens(startDay, activateContract, contractID)
}

const newTenant = (
  { send, invent, peopleSoFar, random }: Story,
  { actor }: DemoRoom,
  day: string,
): string => {
  const person = invent()
  const email = random.chance(0.6) ? { email: `khach${peopleSoFar()}@example.com` } : {}
  return send(day, actor, addCustomer, { ...person, ...email })
}

const residentOf = ({ invent, random }: Story) => {
  const { lastName, middleName, firstName, gender, birthday } = invent()
  return {
    lastName,
    middleName,
    firstName,
    gender,
    birthday,
    type: random.chance(0.5) ? ResidentType.SPOUSE : ResidentType.CHILD,
  }
}

/** A motorbike, whose plate is derived from its contract; it costs nothing. */
const vehicleOf = (contractID: string, fromDay: string) => {
  const digits = String(Number.parseInt(contractID.slice(0, 7), 16)).padStart(8, '0')
  return { plate: `29-X${digits[0]} ${digits.slice(1, 4)}.${digits.slice(4, 6)}`, kind: 'motorbike', fromDay }
}

/** The signed file of a contract; its pages are generated when the demo is filled. */
const paperOf = (contractID: string) => ({
  files: [{ fileID: uuidv5('signed', contractID), name: 'Hợp đồng đã ký.pdf' }],
})

/** The last day of a term of so many months from a day on. */
const monthsLater = (day: string, months: number): string => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const then = new Date(Date.UTC(year, month - 1 + months, 1))
  const wanted = Math.min(Number(day.slice(8)), 28)
  return addDays(`${then.toISOString().slice(0, 7)}-${String(wanted).padStart(2, '0')}`, -1)
}
