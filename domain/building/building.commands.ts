import { z } from 'zod'
import { chargeFields, MAX_CHARGES } from '../charge/charge.ts'
import type { CommandOf } from '../command.ts'
import { termsBody } from '../contract/terms.ts'
import { day, line, listOf } from '../fields.ts'
import { ref } from '../ref.ts'
import { bankAccount } from './bank-account.ts'
import { billingRules } from './billing-rules.ts'
import { buildingFields, paperFormFields, reminders, shiftFields } from './building.events.ts'
import { lessor } from './lessor.ts'

const { name, address, floorCount, ...others } = buildingFields

const { idNumber, taxCode, email, representative } = lessor.shape
const lessorBody = lessor.extend(z.object({ idNumber, taxCode, email, representative }).partial().shape)

const { id: chargeID, quota, vat, utility, ...said } = chargeFields
const listed = z.strictObject({ ...said, ...z.object({ id: chargeID, quota, vat, utility }).partial().shape })

/** Bodies of the commands on `building-<id>`. */
export const buildingCommands = {
  AddBuilding: z.strictObject({ name, address, floorCount, ...z.object(others).partial().shape }),
  UpdateBuilding: z.strictObject(buildingFields).partial(),
  ChangeBankAccount: z.strictObject({ bankAccount: bankAccount.nullable() }),
  /** Without a day: from today on, the first one from the beginning. */
  ChangeLessor: z.strictObject({ fromDay: day().nullable().optional(), lessor: lessorBody.nullable() }),
  /** All that was said of this lessor, whenever. */
  EraseLessor: z.strictObject({ lessorID: ref('lessor') }),
  /** Charges without an id are new. */
  ChangeCharges: z.strictObject({
    fromDay: day(),
    charges: z.array(listed, { error: 'not_a_list' }).max(MAX_CHARGES, 'too_long'),
  }),
  ChangeBillingRules: billingRules,
  ChangeTerms: termsBody,
  ChangePaperForm: z.strictObject(paperFormFields),
  ChangeReminders: z.strictObject({ reminders }),
  ProposeDifferences: z.strictObject({ IDs: listOf(ref('owed')).min(1, 'required') }),
  RepriceCharges: z.strictObject({ fromDay: day(), reason: line() }),
  WithdrawRepricing: z.strictObject({}),
  DeleteBuilding: z.strictObject({}),
  RestoreBuilding: z.strictObject({}),
  ScheduleStaff: z.strictObject(shiftFields),
  MoveShiftEnd: z.strictObject({ entryID: ref('shift'), toDay: shiftFields.toDay }),
  UnscheduleStaff: z.strictObject({ entryID: ref('shift') }),
}

type Facts = {
  ProposeDifferences: {
    /** The keys of the differences of bills of before, by id. */
    readonly known: ReadonlyMap<string, string>
  }
  UpdateBuilding: {
    /** Highest floor with a room on it. */
    readonly highestFloor: number
  }
  ChangeLessor: { readonly newLessorID: string }
  ChangeCharges: {
    /** For the new charges, by their index. */
    readonly newChargeIDs: readonly string[]
  }
  DeleteBuilding: {
    /** Contracts in its rooms that wait for signature, begin later or are in force. */
    readonly openContracts: number
  }
  ScheduleStaff: {
    readonly newEntryID: string
    /** Role of the scheduled person, if that person exists. */
    readonly role: string | undefined
  }
  MoveShiftEnd: {
    /** Role of the scheduled person. */
    readonly role: string | undefined
  }
  UnscheduleStaff: {
    /** Role of the scheduled person. */
    readonly role: string | undefined
  }
}

export type BuildingCommand = CommandOf<typeof buildingCommands, Facts>
