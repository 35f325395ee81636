import { z } from 'zod'
import { type EventOf, people, personal } from '../event-definition.ts'
import { choice, day, id, integer, line, money, optionalLine, ssn } from '../fields.ts'
import { MAX_RESIDENTS } from '../limits.ts'
import { Gender } from '../person/gender.ts'
import { ContractType, ResidentType } from './contract-codes.ts'

/** Who lives in the room beside the customer. */
export const residentFields = {
  firstName: personal(line()),
  middleName: personal(optionalLine().nullable()),
  lastName: personal(line()),
  gender: personal(choice(Gender).nullable()),
  birthday: personal(day().nullable()),
  type: choice(ResidentType),
  ssn: personal(ssn().nullable()),
}

const resident = z.object({ residentID: id(), ...residentFields })
const file = z.strictObject({ fileID: id(), name: line() })
export const files = () => z.array(file, { error: 'not_a_list' }).max(50)

/** Contract 2, contract. Price in đồng: a month of rent, or the whole sale. `endDay` is null for BUY. */
export const contractFields = {
  customerID: id(),
  type: choice(ContractType),
  startDay: day('2000-01-01'),
  endDay: day('2000-01-01').nullable(),
  price: money(),
  deposit: money(),
  dueDayOfMonth: integer(1, 28),
  residents: people(z.array(resident, { error: 'not_a_list' }).max(MAX_RESIDENTS), 'residentID'),
  files: files(),
  note: optionalLine().nullable(),
}

const contractID = id()
const cancellation = { day: day(), reason: line() }
const about = z.object({ contractID })

/** What happens to the contracts of a room, in the room's stream. */
export const contractEvents = {
  ContractAdded: {
    version: 2,
    /** Version 1 knew no `signBy`. */
    upcast: { 1: (data: Record<string, unknown>) => data },
    /**
     * The building is the room's, said again for who reads the log. `signBy`: it waits for the signature to the
     * end of this day at least, where that is longer than usual.
     */
    schema: z.object({
      ...{ contractID, buildingID: id(), number: line(40), renewalOf: id().nullable() },
      ...contractFields,
      signBy: day('2000-01-01').optional(),
    }),
  },
  ContractUpdated: {
    version: 1,
    schema: z.object({ contractID, ...z.object(contractFields).partial().shape }),
  },
  /** `files` are all of the contract's then. */
  ContractSigned: { version: 1, schema: z.object({ contractID, files: files() }) },
  /** The day has come but the room is MAINTANCED or UNAVAILABLE: it is tried again daily. */
  ContractActivationDelayed: { version: 1, schema: about },
  ContractActivated: { version: 1, schema: z.object({ contractID, type: choice(ContractType) }) },
  ContractExpired: { version: 1, schema: about },
  /** Asked for; it is cancelled on that day. */
  ContractCancellationPlanned: { version: 1, schema: z.object({ contractID, ...cancellation }) },
  /** It goes on as it was agreed. */
  ContractCancellationWithdrawn: { version: 1, schema: about },
  ContractCancelled: { version: 1, schema: z.object({ contractID, ...cancellation }) },
  /** Nobody signed it in time. */
  ContractLapsed: { version: 1, schema: about },
  ContractDeleted: { version: 1, schema: about },
  /** The contract that held the room holds it no more: the room is what was set by hand. */
  RoomFreed: { version: 1, schema: about },
}

export type ContractEvent = EventOf<typeof contractEvents>
