import { z } from 'zod'
import type { Issued } from '../decider.ts'
import { id } from '../fields.ts'
import { buildingFields, shiftFields } from './building.events.ts'

const { name, address, floorCount, services, imageIDs } = buildingFields

/** Bodies of the commands on `building-<id>`. */
export const buildingCommands = {
  AddBuilding: z.strictObject({
    name,
    address,
    floorCount,
    services: services.optional(),
    imageIDs: imageIDs.optional(),
  }),
  UpdateBuilding: z.strictObject(buildingFields).partial(),
  DeleteBuilding: z.strictObject({}),
  ScheduleStaff: z.strictObject(shiftFields),
  UnscheduleStaff: z.strictObject({ entryID: id() }),
}

type Body<T extends keyof typeof buildingCommands> = z.output<(typeof buildingCommands)[T]>

export type BuildingCommand = Issued &
  (
    | ({ type: 'AddBuilding' } & Body<'AddBuilding'>)
    | ({
        type: 'UpdateBuilding' /** Highest floor with a room on it. */
        highestFloor: number
      } & Body<'UpdateBuilding'>)
    | ({
        type: 'DeleteBuilding' /** Contracts that wait, are to come or are in force in its rooms. */
        openContracts: number
      } & Body<'DeleteBuilding'>)
    | ({
        type: 'ScheduleStaff'
        newEntryID: string /** Role of the person scheduled, if there is such a person. */
        role: string | undefined
      } & Body<'ScheduleStaff'>)
    | ({
        type: 'UnscheduleStaff' /** Role of the person scheduled. */
        role: string | undefined
      } & Body<'UnscheduleStaff'>)
  )
