import {
  addBuilding,
  changeBankAccount,
  changeLessor,
  scheduleStaff,
} from '../commands/building/building.definitions.ts'
import { addCustomer } from '../commands/person/customer.definitions.ts'
import { verifyEmail } from '../commands/person/own.definitions.ts'
import { addOwner, addStaff } from '../commands/person/staff.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { addDays } from '../domain/day.ts'
import { type Actor, SYSTEM } from '../domain/event.ts'
import { Gender } from '../domain/person/gender.ts'
import { demoAccounts } from './accounts.ts'
import { addBooks } from './books.ts'
import { demoAccount, demoBuildings, demoServices } from './buildings.ts'
import { addErasures } from './erasures.ts'
import type { DemoHouse } from './houses.ts'
import { addLeases, type DemoRoom } from './leases.ts'
import { addMeters, type MeteredRoom } from './meters.ts'
import { addNotices } from './notices.ts'
import { pictureIDs } from './pictures.ts'
import type { Random } from './random.ts'
import { addStations, type Unsettled } from './stations.ts'
import { createStory, type Step, type Story } from './story.ts'
import { addTickets } from './tickets.ts'
import { addTransfers } from './transfers.ts'
import type { DemoUpload } from './uploads.ts'

const YEARS_OF_PAST = 3
/** The room of the demo's customer. */
const HOME = { building: 0, number: 'P.302' }
/** In the first building, which the demo's manager manages. */
const STANDINGS = new Map<string, DemoRoom['standing']>([
  ['P.201', 'signed'],
  ['P.202', 'unsigned'],
  ['P.104', 'repair'],
  ['P.101', 'closed'],
])

/** The building whose last readings come from a spreadsheet. */
const ON_SHEET = 1

/** In the first building; enough rooms for some to have an open bill on any day. */
const BY_TRANSFER = new Set(['P.203', 'P.204', 'P.303', 'P.304', 'P.401', 'P.402', 'P.403', 'P.404'])

type Plan = {
  readonly steps: Step[]
  /** Ids of the people who can sign in, by address. */
  readonly accountIDs: ReadonlyMap<string, string>
  /** Number of the first steps, which add them. */
  readonly accountSteps: number
  /** Spreadsheets that were uploaded. */
  readonly uploads: readonly DemoUpload[]
}

/**
 * Everything that happened in the demo before `today`, in order of time. The same for the same day, so an interrupted
 * fill can be repeated: commands that were handled get their first answer.
 */
export const planDemo = (today: string): Plan => {
  const story = createStory(today)
  const opened = addDays(today, -365 * YEARS_OF_PAST)
  const accountIDs = addAccounts(story, opened)
  const accountSteps = story.steps().length
  const idOf = (role: string) => accountIDs.get(`${role}@sonha.demo`) as string
  const owner: Actor = { id: idOf('owner'), role: 'owner' }
  const manager: Actor = { id: idOf('manager'), role: 'manager' }
  const staffIDs = [idOf('staff'), ...addStaffMembers(story, opened, owner)]
  const staffOf = (index: number): Actor => ({ id: staffIDs[index] as string, role: 'staff' })
  const houses: DemoHouse[] = []
  const metered: MeteredRoom[] = []
  const unsettled: Unsettled[] = []
  const plain = new Set<string>()

  for (const [index, kind] of demoBuildings.entries()) {
    const day = addDays(opened, 2 + index * 20)
    const { name, address, floors, bank } = kind
    const buildingID = story.send(day, owner, addBuilding, {
      name,
      address,
      floorCount: floors,
      services: demoServices,
      imageIDs: pictureIDs(name),
    })
    // Each building has its own account, so that its staff see its transfers.
    const bankAccount = { bin: bank, ...demoAccount, number: accountOf(index) }
    story.send(day, owner, changeBankAccount, { bankAccount }, buildingID)
    story.send(day, owner, changeLessor, { lessor: kind.lessor }, buildingID)
    // The manager manages two of the buildings: what they must not see is part of the demo.
    const isManaged = index < 2
    for (const shift of shiftsOf(staffIDs, index, isManaged ? manager.id : undefined)) {
      story.send(day, owner, scheduleStaff, { ...shift, fromDay: day, toDay: null }, buildingID)
    }
    const roomIDs = new Set<string>()
    for (const room of roomsOf(kind, story.random)) {
      // A third of the floors have pictures.
      const pictures = room.floor % 3 === 0 && { imageIDs: pictureIDs(`${name} ${room.number}`) }
      const id = story.send(day, owner, addRoom, { ...room, buildingID, ...pictures })
      roomIDs.add(id)
      const isHome = index === HOME.building && room.number === HOME.number
      // The owner has found this tenant, so the owner signs with them.
      const tenant = isHome ? { tenantID: idOf('customer'), actor: owner } : {}
      const standing = index === 0 ? STANDINGS.get(room.number) : undefined
      const actor = isManaged ? manager : owner
      const paysByTransfer = index === 0 && BY_TRANSFER.has(room.number)
      const meters = addLeases(story, {
        ...room,
        id,
        opened: day,
        actor,
        paysByTransfer,
        unsettled,
        ...(standing && { standing }),
        ...tenant,
      })
      if (isManaged && !isHome && !standing && !paysByTransfer) plain.add(id)
      metered.push({ id, opened: day, actor, meters, isOnSheet: index === ON_SHEET })
    }
    const staff = [staffOf(index), staffOf(index + 3)] as const
    houses.push({ id: buildingID, opened: day, roomIDs, manager: isManaged ? manager : owner, staff })
  }
  const tenant: Actor = { id: idOf('customer'), role: 'customer' }
  addTickets(story, { houses, tenantID: tenant.id })
  addNotices(story, { houses, owner, manager, tenant, staff: staffOf(0) })
  const readings = addMeters(story, metered)
  addBooks(story, { houses, owner })
  const [home] = houses
  const of = home && { roomIDs: home.roomIDs, account: accountOf(0), but: tenant.id, manager }
  const transfers = of ? addTransfers(story, of) : []
  addErasures(story, { owner })
  addStations(story, { roomIDs: plain, unsettled })
  return { steps: story.steps(), accountIDs, accountSteps, uploads: [...readings, ...transfers] }
}

const accountOf = (house: number): string => `${demoAccount.number.slice(0, -1)}${house}`

/** Adapts an identity number to the sex: its fourth digit is odd for women. */
const ssnOf = (ssn: string, gender: number): string => {
  const century = Math.floor(Number(ssn[3]) / 2) * 2
  return `${ssn.slice(0, 3)}${century + (gender === Gender.FEMALE ? 1 : 0)}${ssn.slice(4)}`
}

const addAccounts = ({ send, happens, invent }: Story, day: string): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>()
  let actor = SYSTEM
  for (const { role, email, ...name } of demoAccounts) {
    const invented = invent()
    const person = { ...invented, ...name, email, ssn: ssnOf(invented.ssn, name.gender) }
    const definition = role === 'owner' ? addOwner : role === 'customer' ? addCustomer : addStaff
    const id = send(day, actor, definition, definition === addStaff ? { ...person, role } : person)
    happens(day, verifyEmail, id)
    ids.set(email, id)
    if (role === 'owner') actor = { id, role }
  }
  return ids
}

const addStaffMembers = ({ send, invent }: Story, day: string, owner: Actor): string[] =>
  Array.from({ length: 5 }, (_, index) =>
    send(day, owner, addStaff, { ...invent(), role: 'staff', email: `nhanvien${index + 1}@sonha.demo` }),
  )

const shiftsOf = (staffIDs: readonly string[], index: number, managerID: string | undefined) => [
  ...(managerID ? [{ staffID: managerID, days: [1, 2, 3, 4, 5], fromTime: '08:00', toTime: '17:00' }] : []),
  { staffID: staffIDs[index], days: [1, 2, 3, 4, 5], fromTime: '06:00', toTime: '14:00' },
  { staffID: staffIDs[index + 3], days: [1, 2, 3, 4, 5, 6, 7], fromTime: '14:00', toTime: '22:00' },
]

const roomsOf = (kind: (typeof demoBuildings)[number], random: Random) =>
  Array.from({ length: kind.floors * kind.roomsPerFloor }, (_, index) => {
    const floor = Math.floor(index / kind.roomsPerFloor) + 1
    const area = random.between(kind.area[0], kind.area[1])
    const share = (area - kind.area[0]) / (kind.area[1] - kind.area[0])
    return {
      number: `P.${floor}${String((index % kind.roomsPerFloor) + 1).padStart(2, '0')}`,
      floor,
      area,
      rentPrice: round(kind.rent[0] + (kind.rent[1] - kind.rent[0]) * share),
      buyPrice: kind.sale && floor >= 4 ? kind.sale : null,
      description: random.chance(0.5) ? 'Ban công, cửa sổ lớn' : null,
    }
  })

/** Rounds to 100 000 đ, as is usual for rents. */
const round = (amount: number): number => Math.round(amount / 100_000) * 100_000
