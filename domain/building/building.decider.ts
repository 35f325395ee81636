import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { assert, assertField } from '../refusal.ts'
import type { BuildingCommand } from './building.commands.ts'
import { type BuildingEvent, buildingFields, shiftFields } from './building.events.ts'
import type { Building, BuildingFields, Shift } from './building.ts'

const unsaid = { ...nullsOf(buildingFields), services: [], imageIDs: [] }

const decide = (command: BuildingCommand, building: Building | undefined): BuildingEvent[] => {
  if (command.type === 'AddBuilding') {
    assert(!building, 'CreateNotAllowed')
    return [{ type: 'BuildingAdded', data: { ...unsaid, ...fieldsIn(buildingFields, command) } }]
  }
  assert(building && !building.deleted, 'NotFound')
  switch (command.type) {
    case 'UpdateBuilding': {
      const { floorCount, highestFloor } = command
      // A floor with a room on it cannot be taken away.
      assert(floorCount === undefined || floorCount >= highestFloor, 'UpdateNotAllowed', 'floorCount')
      const data = changes<BuildingFields>(building, fieldsIn(buildingFields, command))
      return Object.keys(data).length === 0 ? [] : [{ type: 'BuildingUpdated', data }]
    }
    case 'ChangeBankAccount': {
      const data = changes<Pick<Building, 'bankAccount'>>(building, { bankAccount: command.bankAccount })
      return data.bankAccount === undefined
        ? []
        : [{ type: 'BankAccountChanged', data: { bankAccount: data.bankAccount } }]
    }
    case 'DeleteBuilding':
      assert(command.openContracts === 0, 'UpdateNotAllowed')
      return [{ type: 'BuildingDeleted', data: {} }]
    case 'ScheduleStaff': {
      assert(command.role === 'staff' || command.role === 'manager', 'PersonNotFound', 'staffID')
      // Only owners schedule managers: else a manager could give another manager scope (specification: Scope).
      assert(command.role === 'staff' || command.actor.role !== 'manager', 'PermissionDenied')
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
      return toDay === shift.toDay ? [] : [{ type: 'ShiftEndMoved', data: { entryID, toDay } }]
    }
    case 'UnscheduleStaff':
      shiftToChange(command, building)
      return [{ type: 'StaffUnscheduled', data: { entryID: command.entryID } }]
  }
}

/** Whether a shift is there already, on some of its days at least. */
const isRepeated = (shift: Omit<Shift, 'entryID'>, other: Omit<Shift, 'entryID'>): boolean =>
  shift.staffID === other.staffID &&
  shift.fromTime === other.fromTime &&
  shift.toTime === other.toTime &&
  shift.days.some((day) => other.days.includes(day)) &&
  (shift.toDay === null || other.fromDay <= shift.toDay) &&
  (other.toDay === null || shift.fromDay <= other.toDay)

/** As only owners schedule managers, only they change a manager's shift (specification: Scope). */
const shiftToChange = (
  { entryID, role, actor }: Extract<BuildingCommand, { type: 'MoveShiftEnd' | 'UnscheduleStaff' }>,
  { shifts }: Building,
): Shift => {
  const shift = shifts.get(entryID)
  assert(shift, 'NotFound')
  assert(role !== 'manager' || actor.role !== 'manager', 'PermissionDenied')
  return shift
}

const evolve = (building: Building | undefined, event: BuildingEvent): Building => {
  if (event.type === 'BuildingAdded')
    return { ...event.data, bankAccount: null, shifts: new Map(), deleted: false }
  if (!building) throw new Error(`${event.type} before BuildingAdded`)
  switch (event.type) {
    case 'BuildingUpdated':
    case 'BankAccountChanged':
      return { ...building, ...event.data }
    case 'BuildingDeleted':
      return { ...building, deleted: true }
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
