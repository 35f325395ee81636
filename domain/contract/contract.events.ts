import { z } from 'zod'
import { about, type EventOf, filledWith, people, personal, unchanged } from '../event-definition.ts'
import { choice, day, id, integer, line, money, nullsOf, optionalLine, phone, prose, ssn } from '../fields.ts'
import { MAX_PAPERS, MAX_RESIDENTS, STAY_WORDS_MAX } from '../limits.ts'
import { linkFields, openingFields } from '../link/links.ts'
import { Gender } from '../person/gender.ts'
import { ref } from '../ref.ts'
import { ContractType, ResidentType } from './contract-codes.ts'
import { notice, noticeGround } from './notice.ts'
import { ownCharges } from './own-charges.ts'
import { partners } from './partners.ts'
import { rentGround } from './rent-ground.ts'
import { byTheMonth, forLiving, noOwnTerms, ownTermFields, terms, withoutRise } from './terms.ts'
import { vehicles } from './vehicles.ts'

/** What was not asked of residents before: an update that does not say it leaves it as it is. */
export const laterResidentFields = {
  phone: personal(phone().nullable()),
  permanentAddress: personal(optionalLine().nullable()),
  nationality: personal(optionalLine(60).nullable()),
  passport: personal(optionalLine(20).nullable()),
  visaUntil: personal(day().nullable()),
  /** The first day on which they live there; null: the day on which it was said. */
  fromDay: day('2000-01-01').nullable(),
  /** The last one; null while none is known. */
  toDay: day('2000-01-01').nullable(),
}

/** A person who lives in the room beside the customer. */
export const residentFields = {
  firstName: personal(line()),
  middleName: personal(optionalLine().nullable()),
  lastName: personal(line()),
  gender: personal(choice(Gender).nullable()),
  birthday: personal(day().nullable()),
  type: choice(ResidentType),
  ssn: personal(ssn().nullable()),
  ...laterResidentFields,
}

/** Residents of before, of whom less was asked. */
const withLaterFields = (data: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(data.residents)
    ? {
        ...data,
        residents: data.residents.map((resident: object) => ({
          ...nullsOf(laterResidentFields),
          ...resident,
        })),
      }
    : data

const resident = z.object({ residentID: id(), ...residentFields })
/** Names of files contain names of people. */
const file = z.strictObject({ fileID: ref('attachment'), name: personal(line()) })
export const files = () => z.array(file, { error: 'not_a_list' }).max(MAX_PAPERS)

/**
 * The fields that people enter. Price in đồng: the monthly rent, or the purchase price. `endDay` is null for a purchase, and for a lease
 * until somebody gives notice.
 */
export const contractFields = {
  customerID: ref('customer'),
  type: choice(ContractType),
  startDay: day('2000-01-01'),
  endDay: day('2000-01-01').nullable(),
  price: money(),
  deposit: money(),
  dueDayOfMonth: integer(1, 28),
  residents: people(z.array(resident, { error: 'not_a_list' }).max(MAX_RESIDENTS), 'residentID'),
  files: files(),
  note: personal(optionalLine().nullable()),
}

const contractID = id()
/** How a contract goes on with another one that is no renewal: for another holder, or in another room. */
export const continues = z.strictObject({
  contractID: id(),
  as: z.literal(['holder', 'room'], { error: 'unknown_choice' }),
  /** How much of what the account of before holds both sides let go over, in đồng; without it all of it does. */
  agreed: z.strictObject({ deposit: money(), credit: money() }).optional(),
})
export type Continues = z.output<typeof continues>
export const signBy = day('2000-01-01')
export const askedFrom = day('2000-01-01')
/** The reason is null where the ground of the notice says all. */
const cancellation = { day: day(), reason: personal(line().nullable()), notice: notice.optional() }
/** Before version 4 a notice said no ground: both sides had agreed. */
const withGround = (data: Record<string, unknown>) =>
  data.notice ? { ...data, notice: { ...data.notice, ground: 'agreed' } } : data
const named = z.object({ contractID })
const cancelled = about(z.object({ contractID, ...cancellation }), 'contractID')

export const stayWords = () => personal(prose(STAY_WORDS_MAX).nullable())

/** Events of the contracts of a room, in the room's stream. */
export const contractEvents = {
  ContractAdded: {
    version: 6,
    /**
     * Version 1 had no `signBy`; version 2 was not encrypted; version 3 did not say from which day bills ask; version 4
     * came of no hold; version 5 knew less of residents, and continued no other contract but by renewal.
     */
    upcast: {
      1: unchanged,
      2: unchanged,
      3: filledWith({ askedFrom: null }),
      4: unchanged,
      5: withLaterFields,
    },
    /**
     * The building is that of the room, repeated for readers of the log. `signBy`: the contract waits for the
     * signature at least until the end of this day, if that is longer than usual.
     */
    schema: about(
      z.object({
        contractID,
        buildingID: id(),
        number: line(40),
        renewalOf: id().nullable(),
        /** The first day that bills ask for; null while nobody has said it: then the first bill that says its days. */
        askedFrom: askedFrom.nullable(),
        ...contractFields,
        signBy: signBy.optional(),
        /** It comes of the hold with its id, whose account is its own. */
        fromHold: z.literal(true).optional(),
        /** The contract that it goes on with for another holder or in another room; a renewal says `renewalOf`. */
        continues: continues.optional(),
      }),
      'contractID',
    ),
  },
  ContractUpdated: {
    version: 5,
    /**
     * Version 2 had no `signBy`; version 3 no days from which bills ask and from which residents count; version 4 knew
     * less of residents.
     */
    upcast: { 1: unchanged, 2: unchanged, 3: unchanged, 4: withLaterFields },
    schema: about(
      z.object({
        contractID,
        ...z.object(contractFields).partial().shape,
        signBy: signBy.optional(),
        askedFrom: askedFrom.optional(),
        /** The day from which charges count these residents. Default: the day of the event. */
        residentsFrom: askedFrom.optional(),
      }),
      'contractID',
    ),
  },
  /** `files` are all files of the contract after the signature. */
  ContractSigned: {
    version: 2,
    upcast: { 1: unchanged },
    schema: about(z.object({ contractID, files: files() }), 'contractID'),
  },
  /** The first day has come, but the room is MAINTANCED or UNAVAILABLE: retried daily. */
  ContractActivationDelayed: { version: 1, schema: named },
  ContractActivated: { version: 1, schema: z.object({ contractID, type: choice(ContractType) }) },
  ContractExpired: { version: 1, schema: named },
  /** The contract will be cancelled on that day. */
  ContractCancellationPlanned: {
    version: 4,
    /** Version 2 did not say who gave notice, version 3 on which ground. */
    upcast: { 1: unchanged, 2: unchanged, 3: withGround },
    schema: cancelled,
  },
  /** The planned cancellation was withdrawn. */
  ContractCancellationWithdrawn: { version: 1, schema: named },
  ContractCancelled: {
    version: 4,
    upcast: { 1: unchanged, 2: unchanged, 3: withGround },
    schema: cancelled,
  },
  /** The tenant gave notice; it counts once the landlord has confirmed it. */
  TenantNoticeGiven: {
    version: 1,
    schema: about(
      z.object({
        contractID,
        givenDay: day('2000-01-01'),
        lastDay: day(),
        ground: noticeGround(),
        note: personal(line().nullable()),
      }),
      'contractID',
    ),
  },
  /** The tenant took it back, or the landlord did not confirm it. */
  TenantNoticeWithdrawn: { version: 1, schema: named },
  /** The tenant is asked whether they stay after the agreed end, also by this link. `price`: the rent that they are told. */
  StayShared: {
    version: 1,
    schema: z.object({ contractID, ...linkFields, price: money().nullable() }),
  },
  /** The tenant is no longer asked: all links are over. */
  StayUnshared: { version: 1, schema: named },
  SharedStayOpened: { version: 1, schema: z.object({ contractID, ...openingFields }) },
  /** What the tenant said: they stay, or leave on the agreed last day. It changes nothing by itself. */
  StayAnswered: {
    version: 1,
    schema: about(
      z.object({ contractID, stays: z.boolean(), words: stayWords(), linkID: id().nullable() }),
      'contractID',
    ),
  },
  /** It was not signed in time. */
  ContractLapsed: { version: 1, schema: named },
  /** All deviations from the building's price list that the contract agrees on, from a day on. */
  ContractChargesChanged: {
    version: 2,
    /** In version 1 it applied from the beginning. */
    upcast: { 1: (data: Record<string, unknown>) => ({ ...data, fromDay: null }) },
    schema: z.object({ contractID, fromDay: day('2000-01-01').nullable(), charges: ownCharges }),
  },
  /** What was billed from this day on is reckoned by the contract's rent and own prices as they are now. */
  ContractRepriced: {
    version: 1,
    schema: about(
      z.object({ contractID, fromDay: day('2000-01-01'), reason: personal(line()) }),
      'contractID',
    ),
  },
  /** The last of these words no longer counts: what it had asked for is given back. */
  ContractRepricingWithdrawn: { version: 1, schema: named },
  /** The terms of the contract from now on. */
  ContractTermsChanged: {
    version: 4,
    upcast: {
      1: withoutRise,
      2: byTheMonth,
      3: (data: Record<string, unknown>) => ({ ...forLiving(data), ...noOwnTerms }),
    },
    schema: about(z.object({ contractID, terms, ...ownTermFields }), 'contractID'),
  },
  /** The rent of these days, and with it the agreed deposit; null where it stays. `files` are all of the contract after it. */
  ContractRentChanged: {
    version: 1,
    schema: about(
      z.object({
        contractID,
        changeID: id(),
        fromDay: day('2000-01-01'),
        untilDay: day('2000-01-01').nullable(),
        price: money(),
        ground: rentGround(),
        note: personal(optionalLine().nullable()),
        deposit: money().nullable(),
        files: files(),
      }),
      'contractID',
    ),
  },
  /** The change was withdrawn; the agreed deposit is again that of before, where the change had another. */
  ContractRentChangeWithdrawn: {
    version: 1,
    schema: z.object({ contractID, changeID: id(), deposit: money().nullable() }),
  },
  /** The vehicles of the contract from that day on; those of before that it does not name have left. */
  ContractVehiclesChanged: {
    version: 1,
    schema: about(z.object({ contractID, vehicles }), 'contractID'),
  },
  /** All who rent with the customer from now on, with their days; those that it does not name have left. */
  ContractPartnersChanged: { version: 1, schema: z.object({ contractID, partners }) },
  /** The tenant of the named contract of another room goes on with this one by this contract. */
  TenantMovedIn: {
    version: 1,
    schema: z.object({ contractID, fromContractID: id(), fromRoomID: id() }),
  },
  /** The tenant goes on in another room, by the named contract. */
  TenantMovedOut: {
    version: 1,
    schema: z.object({ contractID, toContractID: id(), toRoomID: id() }),
  },
  ContractDeleted: { version: 1, schema: named },
  /** The contract no longer holds the room, whose status is the manually set one again. */
  RoomFreed: { version: 1, schema: named },
}

export type ContractEvent = EventOf<typeof contractEvents>
