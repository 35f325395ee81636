import { z } from 'zod'
import { assertBands } from '../charge/charge.ts'
import { withList } from '../charge/price-list.ts'
import { addDays } from '../day.ts'
import type { CommandContext } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { daysHeld, isPromised } from '../hold/hold.ts'
import { MAX_PAPERS } from '../limits.ts'
import { assert, assertField, blockedBy } from '../refusal.ts'
import { type Room, roomStatus } from '../room/room.ts'
import { canBeLetFrom } from '../room/room-status.ts'
import { assertHoldsShares, changePartners } from './change-partners.ts'
import { changeRent, withdrawRentChange } from './change-rent.ts'
import type { ContractCommand } from './contract.commands.ts'
import { type ContractEvent, contractFields, laterResidentFields, residentFields } from './contract.events.ts'
import { evolveContract } from './contract.evolve.ts'
import { activate, decideTimer, freed, isTimer, type Timer } from './contract.timers.ts'
import {
  type Contract,
  type ContractFields,
  contractNumber,
  hasDays,
  isLapsed,
  isOpen,
  lapseDay,
  overlap,
  type Period,
  periodOf,
  type Resident,
  signByOf,
  type TenantNotice,
} from './contract.ts'
import { ContractStatus, ContractType } from './contract-codes.ts'
import { following, rentsOf } from './following.ts'
import { renewalsFollow, termsOf } from './going-along.ts'
import type { Notice } from './notice.ts'
import { groundsOn } from './notice-grounds.ts'
import { lastingRentOn } from './rent.ts'
import { answerStay, openSharedStay, shareStay } from './stay.ts'
import { ownTermFields, terms as termsSchema, usualAgreedTerms, usualTerms } from './terms.ts'
import { type Vehicle, vehicleFields } from './vehicles.ts'

type Of<T extends ContractCommand['type']> = Extract<ContractCommand, { type: T }>

/** Fields that can only be changed before the signature; all others at any time. */
const termFields = z.object(contractFields).omit({ residents: true, files: true, note: true }).shape
const unsaid = { ...nullsOf(contractFields), deposit: 0, dueDayOfMonth: 5, files: [] }
const unsaidOfResident = nullsOf(residentFields)
const unsaidOfVehicle = nullsOf(vehicleFields)

/** A lease ends on or after its first day, or on notice where it has no last day; a purchase has none. */
const assertPeriod = ({ type, startDay, endDay }: Pick<ContractFields, 'type' | 'startDay' | 'endDay'>) => {
  if (type === ContractType.BUY) return assertField(endDay === null, 'endDay', 'invalid')
  assertField(endDay === null || endDay >= startDay, 'endDay', 'end_before_start')
}

/** The days that somebody wants, for a contract or a hold with this id, and the field of the body that says them. */
type Wanted = Period & { readonly contractID?: string | undefined; readonly field?: string }

/**
 * Checks that the room is available (E0023), and that no other contract (E0024) or hold (E0029) has it in these days, or
 * has had it.
 *
 * @param isWrittenAnew a contract that follows on nothing may take days of what was over when it was written
 *   (specification: Contracts)
 */
export const assertFree = (
  room: Room,
  today: string,
  { isWrittenAnew = false, ...said }: Wanted & { readonly isWrittenAnew?: boolean },
) => {
  const wanted = { field: 'startDay', ...said }
  assert(canBeLetFrom(roomStatus(room, today), wanted.startDay, today), 'RoomUnavailable', 'roomID')
  assertNoOverlap(room, today, wanted)
  assertNotLivedOn(isWrittenAnew ? cameSince(room, wanted.contractID) : room.contracts.values(), wanted)
}

/** The contracts that were written after one; none after one that is not there yet. */
const cameSince = ({ contracts }: Room, contractID: string | undefined): readonly Contract[] => {
  const inOrder = [...contracts.values()]
  const place = inOrder.findIndex((one) => one.contractID === contractID)
  return place < 0 ? [] : inOrder.slice(place + 1)
}

const assertNoOverlap = (room: Room, today: string, wanted: Wanted) => {
  for (const contract of room.contracts.values()) {
    const blocks = isOpen(contract) || room.heldBy === contract.contractID
    if (!blocks || contract.contractID === wanted.contractID) continue
    blockedBy({ entity: 'contract', id: contract.contractID }, () =>
      assert(!overlap(periodOf(contract), wanted), 'ContractOverlap', wanted.field),
    )
  }
  assertNotHeld(room, today, wanted)
}

const assertNotHeld = (room: Room, today: string, wanted: Wanted) => {
  for (const hold of room.holds.values()) {
    if (!isPromised(hold, today) || hold.holdID === wanted.contractID) continue
    blockedBy({ entity: 'hold', id: hold.holdID }, () =>
      assert(!overlap(daysHeld(hold), wanted), 'RoomHeld', wanted.field),
    )
  }
}

/** Days that another contract has or has had are given to nobody else: both would be asked for them. */
const assertNotLivedOn = (others: Iterable<Contract>, wanted: Wanted) => {
  for (const other of others) {
    if (other.contractID === wanted.contractID || !hasDays(other)) continue
    blockedBy({ entity: 'contract', id: other.contractID }, () =>
      assert(!overlap(periodOf(other), wanted), 'ContractOverlap', wanted.field),
    )
  }
}

/** What a contract has by another last day and had not before; undefined where it had no last day. */
const gained = <T extends Wanted>(contract: Contract, wanted: T): T | undefined => {
  const { endDay } = periodOf(contract)
  if (endDay === null) return undefined
  const next = addDays(endDay, 1)
  return { ...wanted, startDay: next > wanted.startDay ? next : wanted.startDay }
}

const NOBODY = { residents: [], known: new Set<string>() }

/** Residents with ids: known ones keep theirs, new ones get new ids. */
const residentsOf = (
  { residents, newResidentIDs }: Of<'AddContract' | 'UpdateContract'>,
  contract: Pick<Contract, 'residents' | 'known'> = NOBODY,
): Resident[] | undefined => {
  const named = (residents ?? []).flatMap(({ residentID }) => residentID ?? [])
  assertField(new Set(named).size === named.length, 'residents', 'invalid')
  return residents?.map(({ residentID, ...resident }, index) => {
    const id = residentID ?? newResidentIDs[index]
    const before = contract.residents.find((other) => other.residentID === residentID)
    assert(!residentID || contract.known.has(residentID), 'NotFound', 'residents')
    if (!id) throw new Error('A new resident needs an id')
    // Who knows nothing of what is asked today says nothing of it.
    const later = before && fieldsIn(laterResidentFields, before)
    const said = { ...unsaidOfResident, ...later, ...resident, residentID: id }
    assertDays(said, `residents.${index}`)
    return said
  })
}

/** A last day is not before the first. */
const assertDays = (
  { fromDay, toDay }: { readonly fromDay: string | null; readonly toDay: string | null },
  within: string,
) =>
  assertField(fromDay === null || toDay === null || toDay >= fromDay, `${within}.toDay`, 'end_before_start')

const setVehicles = (command: Of<'ChangeContractVehicles'>, contract: Contract): ContractEvent[] => {
  assert(!command.tenantErased, 'UpdateNotAllowed')
  const named = command.vehicles.flatMap(({ vehicleID }) => vehicleID ?? [])
  assertField(new Set(named).size === named.length, 'vehicles', 'invalid')
  const vehicles = command.vehicles.map(({ vehicleID, ...vehicle }, index): Vehicle => {
    const id = vehicleID ?? command.newVehicleIDs[index]
    assert(!vehicleID || contract.known.has(vehicleID), 'NotFound', 'vehicles')
    if (!id) throw new Error('A new vehicle needs an id')
    const said = { ...unsaidOfVehicle, ...vehicle, vehicleID: id }
    assertDays(said, `vehicles.${index}`)
    return said
  })
  const data = changes<Pick<Contract, 'vehicles'>>(contract, { vehicles })
  if (!data.vehicles) return []
  return [{ type: 'ContractVehiclesChanged', data: { contractID: contract.contractID, vehicles } }]
}

/** `fromHold`: the contract comes of the hold with its id. */
export const addContract = (
  command: Of<'AddContract'>,
  room: Room,
  { fromHold }: { readonly fromHold?: true } = {},
): ContractEvent[] => {
  const { contractID, startDay, endDay = null, contractType: type } = command
  // A lease that runs until notice is given says so.
  assertField(type === ContractType.BUY || command.endDay !== undefined, 'endDay', 'required')
  assert(!room.contracts.has(contractID), 'CreateNotAllowed')
  assert(command.customerRole === 'customer', 'PersonNotFound', 'customerID')
  assertPeriod({ type, startDay, endDay })
  assertFree(room, command.today, { startDay, endDay, contractID, isWrittenAnew: !fromHold })
  const residents = residentsOf(command) ?? []
  const terms = { ...unsaid, ...fieldsIn(contractFields, command), type, residents }
  const number = contractNumber(room.number, startDay, room.contracts.size + 1)
  const { buildingID } = room
  const data = {
    contractID,
    buildingID,
    number,
    renewalOf: null,
    askedFrom: askingFrom(command, startDay),
    ...terms,
    ...(fromHold && { fromHold }),
  }
  return [
    { type: 'ContractAdded', data: { ...data, ...signing(command, startDay) } },
    ...termsOf(contractID, { ...usualAgreedTerms, terms: command.terms ?? usualTerms }, usualAgreedTerms),
  ]
}

/** Number of days after its start in which a contract is written down as one whose days no bill has asked for. */
const DAYS_TO_WRITE = 31

/**
 * The first day that bills ask for. Of a lease that has gone on for longer, the years before were paid on paper: nobody
 * is asked for them.
 */
const askingFrom = (
  { askedFrom, today }: { readonly askedFrom?: string | undefined; readonly today: string },
  startDay: string,
): string | null => {
  if (askedFrom !== undefined) {
    assertField(askedFrom >= startDay, 'askedFrom', 'too_small', { min: startDay })
    return askedFrom
  }
  return today <= addDays(startDay, DAYS_TO_WRITE) ? startDay : null
}

/**
 * Until when it waits for its signature: the given day, or a default if it would have lapsed otherwise before anybody
 * could sign it.
 */
const signing = (
  { signBy, today }: { readonly signBy?: string | undefined; readonly today: string },
  startDay: string,
) => {
  const until = signBy ?? (lapseDay({ startDay }) <= today ? signByOf(startDay, today) : undefined)
  return until === undefined ? {} : { signBy: until }
}

/**
 * Whether another customer may take the place of the one whom a contract is for: nothing that was written, held or agreed
 * for that person would be shown to the other, paid by them or erased with them.
 */
const isFreeOfWords = ({ holds }: Room, contract: Contract): boolean =>
  !contract.continues &&
  !contract.renewalOf &&
  !holds.has(contract.contractID) &&
  contract.known.size === 0 &&
  contract.partners.length === 0 &&
  contract.files.length === 0 &&
  contract.note === null &&
  contract.specialTerms === null

const update = (command: Of<'UpdateContract'>, room: Room, contract: Contract): ContractEvent[] => {
  // Its texts were erased with the customer, and there is no key to encrypt new ones.
  assert(!command.tenantErased, 'UpdateNotAllowed')
  const { startDay = contract.startDay } = command
  const terms = changes<ContractFields & Pick<Contract, 'signBy'>>(contract, {
    ...fieldsIn(termFields, command),
    type: command.contractType,
    ...(startDay === contract.startDay ? { signBy: command.signBy } : signing(command, startDay)),
  })
  const waiting = contract.status === ContractStatus.WAITING_FOR_SIGNATURE
  assert(waiting || Object.keys(terms).length === 0, 'UpdateNotAllowed', Object.keys(terms)[0])
  if (terms.customerID) assert(command.customerRole === 'customer', 'PersonNotFound', 'customerID')
  const partner = contract.partners.find(({ customerID }) => customerID === terms.customerID)
  assertField(!partner, 'customerID', 'invalid')
  if (terms.deposit !== undefined) assertHoldsShares(terms.deposit, contract.partners, command.today)
  assert(
    !terms.customerID || (command.hangsOn === 0 && isFreeOfWords(room, contract)),
    'UpdateNotAllowed',
    'customerID',
  )
  // The contract of before ends on the day before.
  assert(!terms.startDay || contract.continues?.as !== 'room', 'UpdateNotAllowed', 'startDay')
  const becomesLease = terms.type === ContractType.RENT
  assertField(!becomesLease || command.endDay !== undefined, 'endDay', 'required')
  if (terms.type !== undefined || terms.startDay !== undefined || terms.endDay !== undefined) {
    const wanted = { ...contract, ...terms }
    const { endDay: end, cancellation } = wanted
    assertPeriod(wanted)
    // Otherwise it would be in force beyond its end, until the planned cancellation.
    if (cancellation && end !== null)
      assertField(cancellation.day <= end, 'endDay', 'too_small', { min: cancellation.day })
    const { contractID } = contract
    const isWrittenAnew = !contract.renewalOf && !contract.continues && !room.holds.has(contractID)
    assertFree(room, command.today, { ...periodOf(wanted), contractID, isWrittenAnew })
  }
  const { files, note, askedFrom, residentsFrom } = command
  const day = (field: string, said: string | undefined) =>
    assertField(said === undefined || said >= startDay, field, 'too_small', { min: startDay })
  day('askedFrom', askedFrom)
  day('residentsFrom', residentsFrom)
  const residents = residentsOf(command, contract)
  const changed = changes<ContractFields>(contract, { residents, files, note })
  const asked = askedFrom === undefined || askedFrom === contract.askedFrom ? {} : { askedFrom }
  const counted = changed.residents && residentsFrom ? { residentsFrom } : {}
  const data = { ...terms, ...changed, ...asked, ...counted }
  if (Object.keys(data).length === 0) return []
  return [{ type: 'ContractUpdated', data: { contractID: contract.contractID, ...data } }]
}

const setCharges = (command: Of<'ChangeContractCharges'>, contract: Contract): ContractEvent[] => {
  const { charges, fromDay = null } = command
  for (const [place, { chargeID, price }] of charges.entries()) {
    const isTwice = charges.slice(0, place).some((other) => other.chargeID === chargeID)
    assertField(!isTwice, `charges.${place}.chargeID`, 'invalid')
    if (Array.isArray(price)) assertBands(price, `charges.${place}`)
  }
  const ownCharges = withList(contract.ownCharges, { fromDay, charges })
  const data = changes<Pick<Contract, 'ownCharges'>>(contract, { ownCharges })
  if (!data.ownCharges) return []
  return [{ type: 'ContractChargesChanged', data: { contractID: contract.contractID, fromDay, charges } }]
}

const reprice = (command: Of<'RepriceContract'>, { contractID }: Contract): ContractEvent[] => {
  const { fromDay, reason, today } = command
  assertField(fromDay <= today, 'fromDay', 'invalid')
  return [{ type: 'ContractRepriced', data: { contractID, fromDay, reason } }]
}

const withdrawRepricing = ({ contractID, repricings }: Contract): ContractEvent[] => {
  assert(repricings > 0, 'UpdateNotAllowed')
  return [{ type: 'ContractRepricingWithdrawn', data: { contractID } }]
}

const sign = (command: Of<'SignContract'>, room: Room, contract: Contract): ContractEvent[] => {
  const { contractID } = contract
  assert(contract.status === ContractStatus.WAITING_FOR_SIGNATURE, 'UpdateNotAllowed')
  const { endDay } = periodOf(contract)
  const files = [...contract.files, ...(command.files ?? [])]
  // The paper proves the signature. Contracts recorded by the product itself were signed elsewhere.
  assertField(files.length > 0 || command.actor.role === 'system', 'files', 'required')
  assertField(files.length <= MAX_PAPERS, 'files', 'too_long', { max: MAX_PAPERS })
  const signed: ContractEvent = { type: 'ContractSigned', data: { contractID, files } }
  // A past contract that is added later: signed, and ended since.
  if (endDay !== null && endDay < command.today)
    return [signed, { type: 'ContractExpired', data: { contractID } }]
  if (contract.startDay > command.today) return [signed]
  return [signed, ...activate(room, { ...contract, delayed: false }, command.today)]
}

/** What ends a contract, and the fields of the body that say it. */
type Ending = {
  readonly day: string
  readonly reason: string | null
  readonly notice: Notice | undefined
  readonly fields: { readonly day: string; readonly givenDay: string }
}

/**
 * Ends it today, on a later day, or on a past one from its start on: people leave without a word. What has ended since
 * may get another past day.
 */
const end = (
  { day, reason, notice: said, fields }: Ending,
  { room, contract, today }: { readonly room: Room; readonly contract: Contract; readonly today: string },
): ContractEvent[] => {
  const { contractID, startDay, cancellation } = contract
  assert(isOpen(contract) || (day < today && !isLapsed(contract)), 'UpdateNotAllowed')
  const min = startDay < today ? startDay : today
  assertField(day >= min, fields.day, 'too_small', { min })
  // Who has moved to another room is there from the day after.
  const latest = contract.movedTo && cancellation ? cancellation.day : latestEnd(contract, today)
  assertField(latest === null || day <= latest, fields.day, 'too_big', { max: latest ?? '' })
  const notice = said ?? cancellation?.notice
  assertField(!said || said.givenDay <= today, fields.givenDay, 'too_big', { max: today })
  const isSaid =
    cancellation?.day === day && cancellation.reason === reason && isSame(cancellation.notice, notice)
  if (isSaid && (day > today || !isOpen(contract))) return []
  const wanted = {
    ...periodOf({ ...contract, cancellation: { day, reason } }),
    contractID,
    field: fields.day,
  }
  if (day < today) assertRenewalToCome(room, contract, { today, field: fields.day })
  else assertNoOverlap(room, today, wanted)
  // A later day than before reclaims days that somebody else may have got or been promised meanwhile.
  const more = gained(contract, wanted)
  if (more) {
    assertNotHeld(room, today, more)
    assertNotLivedOn(room.contracts.values(), more)
  }
  const data = { contractID, day, reason, ...(notice && { notice }) }
  if (day > today) return [{ type: 'ContractCancellationPlanned', data }]
  const cancelled: ContractEvent = { type: 'ContractCancelled', data }
  return day < today ? [cancelled, ...freed(room, contract)] : [cancelled]
}

/** By agreement of both sides, or of what never began. */
const cancel = (
  { day, reason, notice, today }: Of<'CancelContract'>,
  room: Room,
  contract: Contract,
): ContractEvent[] => {
  const agreed = notice && { ...notice, ground: 'agreed' as const }
  const fields = { day: 'day', givenDay: 'notice.givenDay' }
  return end({ day, reason, notice: agreed, fields }, { room, contract, today })
}

/** A lease ends as agreed: so many days after the notice, or on the ground that both sides said so. */
const giveNotice = (command: Of<'GiveNotice'>, room: Room, contract: Contract): ContractEvent[] => {
  const { by, givenDay, lastDay, ground, note = null, today } = command
  assert(contract.type === ContractType.RENT, 'UpdateNotAllowed')
  const { endDay, terms } = contract
  const asked = groundsOn({ by, endDay }, givenDay).find((one) => one.ground === ground)
  assertField(asked !== undefined, 'ground', 'invalid')
  // Who is expected to stay by a renewal gives notice of that, or it is cancelled first.
  if (isOpen(contract)) assertNotRenewed(room, contract)
  assertField(ground !== 'term' || lastDay === endDay, 'lastDay', 'invalid')
  // Fewer days than the law asks for without an end stand only where both sides agree.
  const least = ground === 'open-ended' ? (asked?.days ?? 0) : 0
  const min = addDays(givenDay, Math.max(terms.noticeDays, least))
  // What ends as it was agreed needs no notice.
  if (ground !== 'agreed' && lastDay !== endDay) assertField(lastDay >= min, 'lastDay', 'too_small', { min })
  if (command.actor.role === 'customer') return askToLeave(command, contract)
  const notice = { by, givenDay, ground }
  const fields = { day: 'lastDay', givenDay: 'givenDay' }
  return end({ day: lastDay, reason: note, notice, fields }, { room, contract, today })
}

/** A tenant's own notice waits for the landlord's word: until then the room is the tenant's. */
const askToLeave = (
  { by, givenDay, lastDay, ground, note = null, today }: Of<'GiveNotice'>,
  contract: Contract,
): ContractEvent[] => {
  const { contractID, startDay, tenantNotice } = contract
  const { endDay } = periodOf(contract)
  assert(isOpen(contract) && !contract.cancellation, 'UpdateNotAllowed')
  assertField(by === 'tenant', 'by', 'invalid')
  assertField(givenDay === today, 'givenDay', 'invalid')
  const min = startDay > today ? startDay : today
  assertField(lastDay >= min, 'lastDay', 'too_small', { min })
  assertField(endDay === null || lastDay <= endDay, 'lastDay', 'too_big', { max: endDay ?? '' })
  const given = { givenDay, lastDay, ground, note }
  if (tenantNotice && Object.keys(changes<TenantNotice>(tenantNotice, given)).length === 0) return []
  return [{ type: 'TenantNoticeGiven', data: { contractID, ...given } }]
}

/** Takes back what the tenant gave and nobody has confirmed; else what stands, which only landlords may. */
const withdrawNotice = (command: Of<'WithdrawNotice'>, room: Room, contract: Contract): ContractEvent[] => {
  const { contractID, tenantNotice } = contract
  if (tenantNotice) return [{ type: 'TenantNoticeWithdrawn', data: { contractID } }]
  assert(command.actor.role !== 'customer', 'UpdateNotAllowed')
  return withdraw(command, room, contract)
}

const isSame = (one: Notice | undefined, other: Notice | undefined): boolean =>
  one?.by === other?.by && one?.givenDay === other?.givenDay && one?.ground === other?.ground

const latestEnd = (contract: Contract, today: string) =>
  isOpen(contract) ? contract.endDay : earlier(contract.endDay, today)

const earlier = (endDay: string | null, today: string) => (endDay !== null && endDay < today ? endDay : today)

/** A past day is impossible once the renewal has begun, which follows on the agreed end. */
const assertRenewalToCome = (
  room: Room,
  { contractID }: Contract,
  { today, field }: { readonly today: string; readonly field: string },
) => {
  for (const other of room.contracts.values()) {
    const follows = other.renewalOf === contractID && other.startDay <= today && hasDays(other)
    blockedBy({ entity: 'contract', id: other.contractID }, () => assert(!follows, 'UpdateNotAllowed', field))
  }
}

type Leaving = { readonly statementOut?: string | undefined; readonly settling?: string | undefined }

/** Who has a statement of what is settled as they leave is told first that they stay: it is recalled before. */
const assertNothingOut = (command: Leaving) => {
  const { statementOut: id } = command
  assertNotSettling(command)
  blockedBy(id === undefined ? undefined : { entity: 'settlement', id }, () =>
    assert(id === undefined, 'StatementOut'),
  )
}

/** What was agreed on ends the contract and pays its money back: until that is booked, nothing goes on with either. */
const assertNotSettling = ({ settling: id }: Leaving) =>
  blockedBy(id === undefined ? undefined : { entity: 'settlement', id }, () =>
    assert(id === undefined, 'SettlementAgreed'),
  )

/** Withdraws a planned cancellation, unless another contract or a hold has taken the days after it. */
const withdraw = (
  command: Of<'WithdrawCancellation' | 'WithdrawNotice'>,
  room: Room,
  contract: Contract,
): ContractEvent[] => {
  const { today, isMoved } = command
  const { contractID, movedTo } = contract
  assert(isOpen(contract) && contract.cancellation, 'UpdateNotAllowed')
  assertNothingOut(command)
  if (movedTo)
    blockedBy({ entity: 'contract', id: movedTo.contractID }, () => assert(!isMoved, 'UpdateNotAllowed'))
  const wanted = { ...periodOf({ ...contract, cancellation: null }), contractID }
  assertNoOverlap(room, today, wanted)
  const more = gained(contract, wanted)
  if (more) assertNotLivedOn(room.contracts.values(), more)
  return [{ type: 'ContractCancellationWithdrawn', data: { contractID } }]
}

const renew = (command: Of<'RenewContract'>, room: Room, contract: Contract): ContractEvent[] => {
  const { ACTIVE, EXPIRED } = ContractStatus
  assert(contract.status === ACTIVE || contract.status === EXPIRED, 'UpdateNotAllowed')
  assert(contract.endDay !== null && !contract.cancellation && !contract.tenantNotice, 'UpdateNotAllowed')
  assertNothingOut(command)
  assert(command.customerRole === 'customer', 'PersonNotFound', 'customerID')
  const { contractID: renewalOf, type } = contract
  const { newContractID: contractID, endDay, note = null } = command
  const startDay = addDays(contract.endDay, 1)
  assertPeriod({ type, startDay, endDay })
  assertFree(room, command.today, { startDay, endDay })
  // What was said of the rent for some days only ends with them.
  const asNow = { ...contract, price: lastingRentOn(contract, contract.endDay) }
  const agreed = { ...fieldsIn(contractFields, asNow), ...fieldsIn(contractFields, command), type, note }
  const next = { ...agreed, ...signing(command, startDay), contractID, renewalOf, startDay }
  const { added, along } = following(contract, room, next, command.partnerRoles)
  // Whether the tenant stays is said by the renewal.
  const isAsked = contract.stayLinks.length > 0
  const unshared: ContractEvent[] = isAsked ? [{ type: 'StayUnshared', data: { contractID: renewalOf } }] : []
  const begun = staysAsAgreed(command, asNow) ? goesOn(added, room, command.today) : []
  return [...unshared, added, ...along, ...begun]
}

/** Days within which another holder signs. */
const SIGNED_WITHIN = 30

/** Why a contract ended whose room somebody else goes on with. */
const REPLACED = 'Sang tên cho người thuê khác'

/** A lease that goes on otherwise from a day on: somebody lives there by it on the day before, and is to stay. */
const assertLivedIn = (room: Room, contract: Contract, day: string) => {
  const { status, type, cancellation, endDay } = contract
  const isOfLease = status === ContractStatus.ACTIVE && type === ContractType.RENT
  // Who has given notice leaves, unless they withdraw it.
  assert(isOfLease && !cancellation && !contract.tenantNotice, 'UpdateNotAllowed')
  const min = addDays(contract.startDay, 1)
  assertField(day >= min, 'day', 'too_small', { min })
  assertField(endDay === null || day <= endDay, 'day', 'too_big', { max: endDay ?? '' })
  assertNotRenewed(room, contract)
}

/** Ends the contract on the day before, and adds one of somebody else with the room by the same terms. */
const replaceTenant = (command: Of<'ReplaceTenant'>, room: Room, contract: Contract): ContractEvent[] => {
  const { day: startDay, customerID, residentID, newContractID, deposit = 0, credit = 0 } = command
  const { endDay, residents } = contract
  assert(command.customerRole === 'customer', 'PersonNotFound', 'customerID')
  assert(!residentID || residents.some((one) => one.residentID === residentID), 'NotFound', 'residentID')
  assertField(customerID !== contract.customerID, 'customerID', 'invalid')
  assertLivedIn(room, contract, startDay)
  assertNotSettling(command)
  const ending = { ...command, type: 'CancelContract' as const, day: addDays(startDay, -1), reason: REPLACED }
  const ended = cancel(ending, room, contract)
  const after = ended.reduce(evolveContract, room)
  assertFree(after, command.today, { startDay, endDay })
  const next = {
    ...fieldsIn(contractFields, { ...contract, price: lastingRentOn(contract, startDay) }),
    // Nobody moves out meanwhile, so there is more time to sign than where a room waits.
    signBy: addDays(startDay > command.today ? startDay : command.today, SIGNED_WITHIN),
    contractID: newContractID,
    customerID,
    startDay,
    renewalOf: null,
    residents: residents.filter((one) => one.residentID !== residentID),
    note: null,
    continues: { contractID: contract.contractID, as: 'holder' as const, agreed: { deposit, credit } },
  }
  const { added, along } = following(contract, after, next, command.partnerRoles)
  const laterRents = rentsOf(newContractID, contract, startDay)
  return [...ended, added, ...along, ...laterRents]
}

/** Why a contract ended whose tenant lives in another room. */
const MOVED = 'Chuyển sang phòng khác'

const leaving = (command: { readonly day: string } & CommandContext, contractID: string) => ({
  ...command,
  contractID,
  type: 'CancelContract' as const,
  day: addDays(command.day, -1),
  reason: MOVED,
})

/** As another house knows it: charges are a house's, so what names one stays behind. */
const withoutCharges = (contract: Contract): Contract => ({
  ...contract,
  ownCharges: [],
  vehicles: contract.vehicles.map((one) => ({ ...one, chargeID: null })),
})

/**
 * Adds a contract of the same tenant with another room, of this house or another one. It is added first and may be refused; the contract of before then
 * ends on the day before (`MoveOut`).
 */
const moveRoom = (command: Of<'MoveRoom'>, room: Room): ContractEvent[] => {
  const { day: startDay, from, newContractID, today } = command
  const contract = from?.room.contracts.get(command.contractID)
  assert(from && contract && !contract.deleted && !from.room.deleted, 'NotFound')
  assertField(from.roomID !== command.roomID, 'roomID', 'invalid')
  assert(command.customerRole === 'customer', 'PersonNotFound', 'customerID')
  assertLivedIn(from.room, contract, startDay)
  assertNothingOut(command)
  // Decided here too, so that nothing that follows is refused.
  cancel(leaving(command, contract.contractID), from.room, contract)
  const { endDay } = contract
  assertFree(room, today, { startDay, endDay, field: 'roomID' })
  const rent = lastingRentOn(contract, startDay)
  const { price = rent, deposit = contract.deposit } = command
  const next = {
    ...fieldsIn(contractFields, { ...contract, price, deposit }),
    signBy: addDays(startDay > today ? startDay : today, SIGNED_WITHIN),
    contractID: newContractID,
    startDay,
    renewalOf: null,
    note: null,
    continues: { contractID: contract.contractID, as: 'room' as const },
  }
  const isSameHouse = from.room.buildingID === room.buildingID
  const known = isSameHouse ? contract : withoutCharges(contract)
  const { added, along } = following(known, room, next, command.partnerRoles)
  return [
    added,
    ...along,
    // Another rent is agreed on for the other room: what was said of this one's goes with this one.
    ...(price === rent ? rentsOf(newContractID, contract, startDay) : []),
    {
      type: 'TenantMovedIn',
      data: { contractID: newContractID, fromContractID: contract.contractID, fromRoomID: from.roomID },
    },
  ]
}

/** Ends the contract whose tenant goes on in another room, unless it has ended since, or is to end before by another word. */
const moveOut = (command: Of<'MoveOut'>, room: Room, contract: Contract): ContractEvent[] => {
  const { toContractID, toRoomID } = command
  const { contractID, cancellation } = contract
  if (contract.movedTo?.contractID === toContractID) return []
  const leave = leaving(command, contractID)
  const stays = isOpen(contract) && (!cancellation || cancellation.day > leave.day)
  const ended = stays ? cancel(leave, room, contract) : []
  return [...ended, { type: 'TenantMovedOut', data: { contractID, toContractID, toRoomID } }]
}

/** A renewal goes on with the stay of who would no longer be there. */
const assertNotRenewed = ({ contracts }: Room, { contractID }: Contract) => {
  for (const other of contracts.values())
    if (other.renewalOf === contractID && isOpen(other))
      blockedBy({ entity: 'contract', id: other.contractID }, () => assert(false, 'UpdateNotAllowed'))
}

/** Whether the same lease goes on until notice is given: then the paper that was signed for it holds. */
const staysAsAgreed = (command: Of<'RenewContract'>, contract: Contract): boolean =>
  contract.signed &&
  command.endDay === null &&
  (['price', 'deposit', 'dueDayOfMonth'] as const).every(
    (term) => command[term] === undefined || command[term] === contract[term],
  )

/** Signs a renewal, and brings it into force if its first day has come. */
const goesOn = (
  added: Extract<ContractEvent, { type: 'ContractAdded' }>,
  room: Room,
  today: string,
): ContractEvent[] => {
  const { contractID, startDay, files } = added.data
  const after = evolveContract(room, added)
  const contract = after.contracts.get(contractID)
  const signed: ContractEvent = { type: 'ContractSigned', data: { contractID, files } }
  return contract && startDay <= today ? [signed, ...activate(after, contract, today)] : [signed]
}

/** What is not said stays as it is. */
const changeTerms = (command: Of<'ChangeContractTerms'>, contract: Contract): ContractEvent[] => {
  const terms = { ...contract.terms, ...fieldsIn(termsSchema.shape, command) }
  const agreed = { ...contract, ...fieldsIn(ownTermFields, command), terms }
  const { signedDay } = agreed
  assertField(signedDay === null || signedDay <= command.today, 'signedDay', 'too_big', {
    max: command.today,
  })
  // Sealed with a key that is gone, they would be taken and lost.
  assert(!command.tenantErased || agreed.specialTerms === null, 'UpdateNotAllowed', 'specialTerms')
  return termsOf(contract.contractID, agreed, contract)
}

const remove = (command: Of<'DeleteContract'>, room: Room, { contractID }: Contract): ContractEvent[] => {
  assert(room.heldBy !== contractID && command.openBills === 0, 'UpdateNotAllowed')
  // Nobody would see any more that it is to be paid back.
  blockedBy({ entity: 'account', id: contractID }, () => assert(command.kept === 0, 'UpdateNotAllowed'))
  return [{ type: 'ContractDeleted', data: { contractID } }]
}

/**
 * Rules of the contracts of a room. They are part of the room's stream, so that they cannot overlap (specification:
 * Contracts).
 */
export const decideContract = (command: ContractCommand, room: Room): ContractEvent[] => {
  if (command.type === 'AddContract') return addContract(command, room)
  if (command.type === 'MoveRoom') return moveRoom(command, room)
  const contract = room.contracts.get(command.contractID)
  assert(contract, 'NotFound')
  if (isTimer(command)) return decideTimer(command, room, contract)
  assert(!contract.deleted, 'NotFound')
  const events = decideFor(command, room, contract)
  // What they say of the contract itself comes last: its revision is what is answered.
  return [...renewalsFollow(room, command, events), ...events]
}

const decideFor = (
  command: Exclude<ContractCommand, { type: 'AddContract' | 'MoveRoom' } | Timer>,
  room: Room,
  contract: Contract,
): ContractEvent[] => {
  switch (command.type) {
    case 'UpdateContract':
      return update(command, room, contract)
    case 'SignContract':
      return sign(command, room, contract)
    case 'CancelContract':
      return cancel(command, room, contract)
    case 'WithdrawCancellation':
      return withdraw(command, room, contract)
    case 'GiveNotice':
      return giveNotice(command, room, contract)
    case 'WithdrawNotice':
      return withdrawNotice(command, room, contract)
    case 'ShareStay':
      return shareStay(command, room, contract)
    case 'UnshareStay':
      return contract.stayLinks.length === 0
        ? []
        : [{ type: 'StayUnshared', data: { contractID: contract.contractID } }]
    case 'OpenSharedStay':
      return openSharedStay(command, contract)
    case 'AnswerStay':
      return answerStay(command, room, contract)
    case 'RenewContract':
      return renew(command, room, contract)
    case 'ReplaceTenant':
      return replaceTenant(command, room, contract)
    case 'MoveOut':
      return moveOut(command, room, contract)
    case 'ChangeContractCharges':
      return setCharges(command, contract)
    case 'ChangeContractVehicles':
      return setVehicles(command, contract)
    case 'ChangeContractPartners':
      return changePartners(command, contract)
    case 'ChangeContractTerms':
      return changeTerms(command, contract)
    case 'ChangeRent':
      return changeRent(command, contract)
    case 'WithdrawRentChange':
      return withdrawRentChange(command, contract)
    case 'RepriceContract':
      return reprice(command, contract)
    case 'WithdrawContractRepricing':
      return withdrawRepricing(contract)
    case 'DeleteContract':
      return remove(command, room, contract)
  }
}
