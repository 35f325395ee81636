import { usualReminders } from '../bill/reminder-steps.ts'
import { assertBands, type Charge, MAX_PERCENT_OF, type PriceList } from '../charge/charge.ts'
import { listOn, withList } from '../charge/price-list.ts'
import { isBase } from '../charge/price-use.ts'
import { chargesOf, servicesOf, withServices } from '../charge/services.ts'
import { type Terms, terms, usualTerms } from '../contract/terms.ts'
import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { nameKey } from '../name-key.ts'
import { schedulableBy } from '../permissions/permissions.ts'
import { type Role, scheduledRoles } from '../permissions/roles.ts'
import { assert, assertField } from '../refusal.ts'
import { usualRules } from './billing-rules.ts'
import type { BuildingCommand } from './building.commands.ts'
import { type BuildingEvent, buildingFields, shiftFields } from './building.events.ts'
import { type Building, type BuildingFields, type Shift, servicesOn } from './building.ts'
import { isSameLessor, type LessorFrom, type LessorSaid } from './lessor.ts'

const unsaid = { ...nullsOf(buildingFields), services: [], imageIDs: [] }

type Of<T extends BuildingCommand['type']> = Extract<BuildingCommand, { type: T }>

const decide = (command: BuildingCommand, building: Building | undefined): BuildingEvent[] => {
  if (command.type === 'AddBuilding') {
    assert(!building, 'CreateNotAllowed')
    return [{ type: 'BuildingAdded', data: { ...unsaid, ...fieldsIn(buildingFields, command) } }]
  }
  assert(building, 'NotFound')
  if (command.type === 'RestoreBuilding')
    return building.deleted ? [{ type: 'BuildingRestored', data: {} }] : []
  // Who let a house can ask for it when that is gone, too.
  if (command.type === 'EraseLessor') return eraseLessor(command, building)
  assert(!building.deleted, 'NotFound')
  switch (command.type) {
    case 'UpdateBuilding': {
      const { floorCount, highestFloor } = command
      // A floor with a room cannot be removed.
      assert(floorCount === undefined || floorCount >= highestFloor, 'UpdateNotAllowed', 'floorCount')
      const { priceLists } = building
      const current = { ...building, services: [...servicesOn(priceLists, command.today)] }
      const { services, ...data } = changes<BuildingFields>(current, fieldsIn(buildingFields, command))
      const updated: BuildingEvent[] =
        Object.keys(data).length === 0 ? [] : [{ type: 'BuildingUpdated', data }]
      if (!services) return updated
      // Services have no day: they apply from today on, beside charges that cannot be expressed as a service.
      const known = listOn(priceLists, command.today)?.charges ?? []
      const others = known.filter((one) => servicesOf([one]).length === 0)
      const charges = [...chargesOf(services, known), ...others]
      return [...updated, { type: 'ChargesChanged', data: { fromDay: command.today, charges } }]
    }
    case 'ChangeCharges':
      return changeCharges(command, building)
    case 'ChangeBankAccount': {
      const data = changes<Pick<Building, 'bankAccount'>>(building, { bankAccount: command.bankAccount })
      return data.bankAccount === undefined
        ? []
        : [{ type: 'BankAccountChanged', data: { bankAccount: data.bankAccount } }]
    }
    case 'ChangeLessor':
      return changeLessor(command, building)
    case 'ChangeBillingRules': {
      const { rent, closingDay, dueDay, penalty } = command
      // A penalty is either daily or a single amount.
      const isOne = !penalty || (penalty.perDay === null) !== (penalty.sum === null)
      assertField(isOne, 'penalty.perDay', 'required')
      // Clients of before do not say it.
      const { emptyRoomsTakePart = building.billingRules.emptyRoomsTakePart } = command
      const others = emptyRoomsTakePart === undefined ? {} : { emptyRoomsTakePart }
      const billingRules = { rent, closingDay, dueDay, penalty, ...others }
      const data = changes<Pick<Building, 'billingRules'>>(building, { billingRules })
      return data.billingRules ? [{ type: 'BillingRulesChanged', data: { billingRules } }] : []
    }
    case 'ChangeTerms': {
      const said = { ...building.terms, ...changes<Terms>(building.terms, fieldsIn(terms.shape, command)) }
      const data = changes<Pick<Building, 'terms'>>(building, { terms: said })
      return data.terms ? [{ type: 'TermsChanged', data: { terms: said } }] : []
    }
    case 'ChangeReminders': {
      const reminders = [...new Set(command.reminders)].sort((one, other) => one - other)
      const data = changes<Pick<Building, 'reminders'>>(building, { reminders })
      return data.reminders ? [{ type: 'RemindersChanged', data: { reminders } }] : []
    }
    case 'ChangePaperForm': {
      const { kind, form } = command
      return building.paperForms[kind]?.fileID === form?.fileID
        ? []
        : [
            {
              type: 'PaperFormChanged',
              data: { kind, fileID: form?.fileID ?? null, name: form?.name ?? null },
            },
          ]
    }
    case 'ProposeDifferences': {
      const keys = command.IDs.map((id, place) => {
        const key = command.known.get(id)
        assert(key, 'NotFound', `IDs.${place}`)
        return key
      })
      return [{ type: 'DifferencesProposed', data: { keys: [...new Set(keys)] } }]
    }
    case 'RepriceCharges': {
      const { fromDay, reason, today } = command
      assertField(fromDay <= today, 'fromDay', 'invalid')
      // Said again it is about what was billed since, too: what it has changed by now it does not change again.
      return [{ type: 'ChargesRepriced', data: { fromDay, reason } }]
    }
    case 'WithdrawRepricing':
      assert(building.repricings > 0, 'UpdateNotAllowed')
      return [{ type: 'RepricingWithdrawn', data: {} }]
    case 'DeleteBuilding':
      assert(command.openContracts === 0, 'UpdateNotAllowed')
      return [{ type: 'BuildingDeleted', data: {} }]
    case 'ScheduleStaff': {
      assert(scheduledRoles.some(isRole(command.role)), 'PersonNotFound', 'staffID')
      // Only owners schedule managers: otherwise a manager could extend another's scope (specification: Scope).
      assert(schedulableBy(command.actor.role).some(isRole(command.role)), 'PermissionDenied')
      const { fromDay, toDay, days, fromTime, toTime } = command
      assertField(toDay === null || toDay >= fromDay, 'toDay', 'end_before_start')
      assertField(new Set(days).size === days.length, 'days', 'invalid')
      assertField(fromTime !== toTime, 'toTime', 'end_before_start')
      const shift = { ...fieldsIn(shiftFields, command), days: days.toSorted() }
      for (const other of building.shifts.values())
        assert(!isRepeated(shift, other), 'CreateNotAllowed', 'fromDay')
      return [{ type: 'StaffScheduled', data: { entryID: command.newEntryID, ...shift } }]
    }
    case 'MoveShiftEnd': {
      const { entryID, toDay } = command
      const shift = shiftToChange(command, building)
      assertField(toDay === null || toDay >= shift.fromDay, 'toDay', 'end_before_start')
      // An earlier version allowed duplicate shifts: shortening a shift may leave it equal to another one.
      const isLater = shift.toDay !== null && (toDay === null || toDay > shift.toDay)
      for (const [otherID, other] of building.shifts)
        assert(
          !isLater || otherID === entryID || !isRepeated({ ...shift, toDay }, other),
          'UpdateNotAllowed',
          'toDay',
        )
      return toDay === shift.toDay ? [] : [{ type: 'ShiftEndMoved', data: { entryID, toDay } }]
    }
    case 'UnscheduleStaff':
      shiftToChange(command, building)
      return [{ type: 'StaffUnscheduled', data: { entryID: command.entryID } }]
  }
}

const changeLessor = (
  { fromDay: said, lessor: body, newLessorID: lessorID, today }: Of<'ChangeLessor'>,
  { lessors }: Building,
): BuildingEvent[] => {
  const lessor = body && { idNumber: null, taxCode: null, email: null, representative: null, ...body }
  if (lessor) {
    const { kind, idNumber, taxCode } = lessor
    // A paper names one of them; a company has no identity number.
    assertField(kind === 'person' || taxCode, 'lessor.taxCode', 'required')
    assertField(kind === 'company' || idNumber || taxCode, 'lessor.idNumber', 'required')
  }
  const fromDay = said === undefined && lessors.length > 0 ? today : (said ?? null)
  const now = listOn(lessors, fromDay ?? '')?.lessor ?? null
  const isAsNow = Object.keys(changes<Pick<LessorFrom, 'lessor'>>({ lessor: now }, { lessor })).length === 0
  return isAsNow ? [] : [{ type: 'LessorChanged', data: { lessorID, fromDay, lessor } }]
}

/** All that was said of the same lessor, and what was written over on its own day: nobody can see and name that any more. */
const eraseLessor = ({ lessorID }: Of<'EraseLessor'>, { lessorsSaid }: Building): BuildingEvent[] => {
  const named = lessorsSaid.find((said) => said.lessorID === lessorID)
  assert(named, 'NotFound')
  const goes = lessorsSaid.filter(({ fromDay, lessor }, place) => {
    const isWrittenOver = lessorsSaid.slice(place + 1).some((later) => later.fromDay === fromDay)
    return lessor && (isWrittenOver || (named.lessor && isSameLessor(lessor, named.lessor)))
  })
  return goes.length === 0
    ? []
    : [{ type: 'LessorErased', data: { lessorIDs: goes.map((said) => said.lessorID) } }]
}

const changeCharges = (command: Of<'ChangeCharges'>, { priceLists }: Building): BuildingEvent[] => {
  const { fromDay } = command
  const charges = command.charges.map((said, place): Charge => {
    const { id = command.newChargeIDs[place], quota = null, vat = null, utility = null, ...one } = said
    if (id === undefined) throw new Error('A new charge without an id')
    return { ...one, id, quota, vat, utility }
  })
  for (const [place, one] of charges.entries()) assertCharge(one, { place, charges })
  const now = listOn(priceLists, fromDay)
  const isAsNow =
    Object.keys(changes<PriceList>({ fromDay, charges: now?.charges ?? [] }, { charges })).length === 0
  return isAsNow ? [] : [{ type: 'ChargesChanged', data: { fromDay, charges } }]
}

/** Checks that the schema of a charge cannot express. */
const assertCharge = (
  { id, name, way, price, utility, of }: Charge,
  { place, charges }: { readonly place: number; readonly charges: readonly Charge[] },
) => {
  const field = (name: string) => `charges.${place}.${name}`
  const earlier = charges.slice(0, place)
  assertField(!earlier.some((other) => other.id === id), field('id'), 'invalid')
  assertField(!earlier.some((other) => nameKey(other.name) === nameKey(name)), field('name'), 'name_taken')
  assertField(way !== 'metered' || utility !== null, field('utility'), 'required')
  if (way === 'percentOf') {
    const base = charges.find((other) => other.id === of)
    assertField(base && isBase(base.way), field('of'), 'required')
    assertField(typeof price === 'number', field('price'), 'invalid')
    assertField(price <= MAX_PERCENT_OF, field('price'), 'too_big', { max: MAX_PERCENT_OF })
  }
  if (typeof price === 'number') return
  assertBands(price, `charges.${place}`)
}

/** Whether two shifts have the same person and hours, and overlapping days. */
const isRepeated = (shift: Omit<Shift, 'entryID'>, other: Omit<Shift, 'entryID'>): boolean =>
  shift.staffID === other.staffID &&
  shift.fromTime === other.fromTime &&
  shift.toTime === other.toTime &&
  shift.days.some((day) => other.days.includes(day)) &&
  (shift.toDay === null || other.fromDay <= shift.toDay) &&
  (other.toDay === null || shift.fromDay <= other.toDay)

const isRole = (role: string | undefined) => (one: Role) => one === role

/** Only owners may change a manager's shift, because only they schedule managers (specification: Scope). */
const shiftToChange = (
  { entryID, role, actor }: Extract<BuildingCommand, { type: 'MoveShiftEnd' | 'UnscheduleStaff' }>,
  { shifts }: Building,
): Shift => {
  const shift = shifts.get(entryID)
  assert(shift, 'NotFound')
  // The shift of a person who was deleted, or cannot be scheduled any more, may be removed by everybody who can
  // change the schedule.
  const isScheduled = scheduledRoles.some(isRole(role))
  assert(!isScheduled || schedulableBy(actor.role).some(isRole(role)), 'PermissionDenied')
  return shift
}

/** Price lists, and the ids of all charges so far. */
const withLists = (before: readonly string[], priceLists: readonly PriceList[]) => {
  const ids = priceLists.flatMap(({ charges }) => charges.map(({ id }) => id))
  return { priceLists, chargeIDs: [...new Set([...before, ...ids])] }
}

const evolve = (building: Building | undefined, event: BuildingEvent): Building => {
  if (event.type === 'BuildingAdded') {
    const { services, ...data } = event.data
    const priceLists = [{ fromDay: null, charges: chargesOf(services) }]
    return {
      ...data,
      ...withLists([], priceLists),
      repricings: 0,
      bankAccount: null,
      lessors: [],
      lessorsSaid: [],
      billingRules: usualRules,
      terms: usualTerms,
      reminders: usualReminders,
      paperForms: {},
      shifts: new Map(),
      deleted: false,
    }
  }
  if (!building) throw new Error(`${event.type} before BuildingAdded`)
  switch (event.type) {
    case 'BuildingUpdated': {
      const { services, ...data } = event.data
      const { priceLists, chargeIDs } = building
      const next = services ? withServices(priceLists, services) : priceLists
      return { ...building, ...data, ...withLists(chargeIDs, next) }
    }
    case 'ChargesChanged':
      return { ...building, ...withLists(building.chargeIDs, withList(building.priceLists, event.data)) }
    case 'LessorChanged': {
      const { lessors, lessorsSaid } = building
      return {
        ...building,
        lessors: withList(lessors, event.data),
        lessorsSaid: [...lessorsSaid, event.data],
      }
    }
    case 'LessorErased': {
      const erased = (one: LessorSaid) =>
        event.data.lessorIDs.includes(one.lessorID) ? { ...one, lessor: null } : one
      return {
        ...building,
        lessors: building.lessors.map(erased),
        lessorsSaid: building.lessorsSaid.map(erased),
      }
    }
    case 'BankAccountChanged':
    case 'BillingRulesChanged':
    case 'TermsChanged':
    case 'RemindersChanged':
      return { ...building, ...event.data }
    case 'PaperFormChanged': {
      const { kind, fileID, name } = event.data
      const { [kind]: _, ...others } = building.paperForms
      return { ...building, paperForms: fileID ? { ...others, [kind]: { fileID, name } } : others }
    }
    case 'DifferencesProposed':
      return building
    case 'ChargesRepriced':
      return { ...building, repricings: building.repricings + 1 }
    case 'RepricingWithdrawn':
      return { ...building, repricings: building.repricings - 1 }
    case 'BuildingDeleted':
      return { ...building, deleted: true }
    case 'BuildingRestored':
      return { ...building, deleted: false }
    case 'StaffScheduled': {
      const { entryID, ...shift } = event.data
      return { ...building, shifts: new Map(building.shifts).set(entryID, shift) }
    }
    case 'ShiftEndMoved': {
      const { entryID, toDay } = event.data
      const shift = building.shifts.get(entryID)
      if (!shift) throw new Error('ShiftEndMoved before StaffScheduled')
      return { ...building, shifts: new Map(building.shifts).set(entryID, { ...shift, toDay }) }
    }
    case 'StaffUnscheduled': {
      const shifts = new Map(building.shifts)
      shifts.delete(event.data.entryID)
      return { ...building, shifts }
    }
  }
}

/** Rules of `building-<id>`. */
export const buildingDecider: Decider<Building, BuildingCommand, BuildingEvent> = { decide, evolve }
