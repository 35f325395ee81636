import type { Decider } from '../decider.ts'
import { changes } from '../fields.ts'
import { assert, assertField } from '../refusal.ts'
import type { BuildingCommand } from './building.commands.ts'
import type { BuildingEvent } from './building.events.ts'
import type { Building } from './building.ts'

const decide = (command: BuildingCommand, building: Building | undefined): BuildingEvent[] => {
  if (command.type === 'AddBuilding') {
    assert(!building, 'E0017')
    const { name, address, floorCount, services = [], imageIDs = [] } = command
    return [{ type: 'BuildingAdded', data: { name, address, floorCount, services, imageIDs } }]
  }
  assert(building && !building.deleted, 'E0011')
  switch (command.type) {
    case 'UpdateBuilding': {
      const { name, address, floorCount, services, imageIDs } = command
      // A floor with a room on it cannot be taken away.
      assert(floorCount === undefined || floorCount >= command.highestFloor, 'E0016', 'floorCount')
      const data = changes<BuildingFields>(building, { name, address, floorCount, services, imageIDs })
      return Object.keys(data).length === 0 ? [] : [{ type: 'BuildingUpdated', data }]
    }
    case 'ChangeBankAccount': {
      const data = changes<Pick<Building, 'bankAccount'>>(building, { bankAccount: command.bankAccount })
      return data.bankAccount === undefined
        ? []
        : [{ type: 'BankAccountChanged', data: { bankAccount: data.bankAccount } }]
    }
    case 'DeleteBuilding':
      assert(command.openContracts === 0, 'E0016')
      return [{ type: 'BuildingDeleted', data: {} }]
    case 'ScheduleStaff': {
      assert(command.role === 'staff' || command.role === 'manager', 'E0008', 'staffID')
      // Only owners schedule managers: it would be a manager giving out scope (contract 3).
      assert(command.role === 'staff' || command.actor.role !== 'manager', 'E0007')
      const { staffID, fromDay, toDay, days, fromTime, toTime } = command
      assertField(toDay === null || toDay >= fromDay, 'toDay', 'end_before_start')
      const shift = { staffID, fromDay, toDay, days: [...new Set(days)].sort(), fromTime, toTime }
      return [{ type: 'StaffScheduled', data: { entryID: command.newEntryID, ...shift } }]
    }
    case 'UnscheduleStaff':
      assert(building.shifts.has(command.entryID), 'E0011')
      assert(command.role !== 'manager' || command.actor.role !== 'manager', 'E0007')
      return [{ type: 'StaffUnscheduled', data: { entryID: command.entryID } }]
  }
}

type BuildingFields = Pick<Building, 'name' | 'address' | 'floorCount' | 'services' | 'imageIDs'>

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
    case 'StaffUnscheduled': {
      const shifts = new Map(building.shifts)
      shifts.delete(event.data.entryID)
      return { ...building, shifts }
    }
  }
}

/** Rules of `building-<id>`. */
export const buildingDecider: Decider<Building, BuildingCommand, BuildingEvent> = { decide, evolve }
