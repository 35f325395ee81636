import { z } from 'zod'
import { FIRST_REMINDER, LAST_REMINDER, MAX_REMINDERS } from '../bill/reminder-steps.ts'
import { charge, MAX_CHARGES } from '../charge/charge.ts'
import { byTheMonth, forLiving, terms, withoutRise } from '../contract/terms.ts'
import { about, type EventOf, personal, unchanged } from '../event-definition.ts'
import { day, id, integer, line, listOf, money, timeOfDay } from '../fields.ts'
import { BULK_MAX } from '../limits.ts'
import { paperKinds } from '../paper/paper-kinds.ts'
import { ref, refs } from '../ref.ts'
import { bankAccount } from './bank-account.ts'
import { billingRules } from './billing-rules.ts'
import { lessor } from './lessor.ts'

/** A service of the building beside the room, and how it is charged. */
export const service = z.strictObject({
  name: line(),
  unit: line(40),
  price: money(),
  charge: z.literal(['metered', 'perRoom', 'perPerson'], { error: 'unknown_choice' }),
})

/** The fields that people enter. */
export const buildingFields = {
  name: line(),
  address: line(),
  floorCount: integer(1, 200),
  services: z.array(service).max(100),
  imageIDs: refs('image'),
}

/** A shift in the building: from day to day, on which weekdays (Monday is 1), at what hours. */
export const shiftFields = {
  staffID: ref('employee'),
  fromDay: day(),
  toDay: day().nullable(),
  days: z.array(integer(1, 7)).min(1).max(7),
  fromTime: timeOfDay(),
  toTime: timeOfDay(),
}

/** A document (.docx) of the landlord's own for a kind of paper. */
export const paperFormFields = {
  kind: z.literal([...paperKinds], { error: 'unknown_choice' }),
  /** Null: there is none any more. */
  form: z.strictObject({ fileID: ref('attachment'), name: line() }).nullable(),
}

/** By day. */
export const reminders = z
  .array(integer(FIRST_REMINDER, LAST_REMINDER), { error: 'not_a_list' })
  .max(MAX_REMINDERS, 'too_long')

export const buildingEvents = {
  BuildingAdded: { version: 1, schema: z.object(buildingFields) },
  BuildingUpdated: { version: 1, schema: z.object(buildingFields).partial() },
  /** The account for rents from now on; null for none. */
  BankAccountChanged: { version: 1, schema: z.object({ bankAccount: bankAccount.nullable() }) },
  /** Who lets from a day on, or from the beginning; null where nobody is named any more. Each has a key of its own. */
  LessorChanged: {
    version: 1,
    schema: about(
      z.object({ lessorID: id(), fromDay: day().nullable(), lessor: personal(lessor.nullable()) }),
      'lessorID',
    ),
  },
  /** What these have said of a lessor can be read by nobody any more. */
  LessorErased: { version: 1, schema: z.object({ lessorIDs: listOf(id()).min(1, 'required') }) },
  /** The price list from a day on, until the day of the next one. */
  ChargesChanged: {
    version: 3,
    /** Version 1 did not say what undeclared people pay: the second band. Version 2 had no charge of a charge. */
    upcast: { 1: unchanged, 2: unchanged },
    schema: z.object({ fromDay: day(), charges: z.array(charge).max(MAX_CHARGES, 'too_long') }),
  },
  /** The billing rules from now on. */
  BillingRulesChanged: {
    version: 2,
    /** Version 1 did not say whether empty rooms take part. */
    upcast: { 1: unchanged },
    schema: z.object({ billingRules }),
  },
  /** The terms that contracts begin with which are added from now on. */
  TermsChanged: {
    version: 4,
    upcast: { 1: withoutRise, 2: byTheMonth, 3: forLiving },
    schema: z.object({ terms }),
  },
  /** A document of the landlord's own, with codes, is filled in for contracts of the building from now on. */
  PaperFormChanged: {
    version: 1,
    schema: z.object({
      kind: paperFormFields.kind,
      /** Null: there is none any more. */
      fileID: id().nullable(),
      /** Names of files contain names of people. */
      name: personal(line().nullable()),
    }),
  },
  /** The reminder steps of a bill: days after its due day, negative before it. Empty: no reminders. */
  RemindersChanged: { version: 1, schema: z.object({ reminders }) },
  /** Differences of bills of before this version that the next bills ask for, or give back. */
  DifferencesProposed: {
    version: 1,
    schema: z.object({ keys: z.array(line(200)).min(1, 'required').max(BULK_MAX, 'too_long') }),
  },
  /** What was billed from this day on is reckoned by the price lists as they are now. */
  ChargesRepriced: { version: 1, schema: z.object({ fromDay: day(), reason: personal(line()) }) },
  /** The last of these words no longer counts: what it had asked for is given back. */
  RepricingWithdrawn: { version: 1, schema: z.object({}) },
  BuildingDeleted: { version: 1, schema: z.object({}) },
  BuildingRestored: { version: 1, schema: z.object({}) },
  StaffScheduled: { version: 1, schema: z.object({ entryID: id(), ...shiftFields }) },
  /** The last day of the shift was changed or removed. */
  ShiftEndMoved: { version: 1, schema: z.object({ entryID: id(), toDay: shiftFields.toDay }) },
  StaffUnscheduled: { version: 1, schema: z.object({ entryID: id() }) },
}

export type BuildingEvent = EventOf<typeof buildingEvents>
