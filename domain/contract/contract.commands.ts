import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { day, id, line, money } from '../fields.ts'
import { MAX_MOVE_READINGS, MAX_PARTNERS, MAX_RESIDENTS, MAX_VEHICLES } from '../limits.ts'
import { meterValue } from '../meter/meter.events.ts'
import { ref } from '../ref.ts'
import type { Room } from '../room/room.ts'
import { askedFrom, contractFields, files, residentFields, signBy, stayWords } from './contract.events.ts'
import type { ContractType } from './contract-codes.ts'
import { notice, noticeBy, noticeGround } from './notice.ts'
import { ownCharges } from './own-charges.ts'
import { partnerFields } from './partners.ts'
import { rentGround } from './rent-ground.ts'
import { contractTermsBody, type Terms } from './terms.ts'
import { vehicleFields } from './vehicles.ts'

const { firstName, lastName, type, ...unsaid } = residentFields
/** Without `residentID` a resident is new; residents that are left out have moved out. */
const residentBody = z.strictObject({
  residentID: ref('resident').optional(),
  firstName,
  lastName,
  type,
  ...z.object(unsaid).partial().shape,
})
const residents = z.array(residentBody, { error: 'not_a_list' }).max(MAX_RESIDENTS)

const { plate, kind, fromDay, ...unsaidOfVehicle } = vehicleFields
/** Without `vehicleID` a vehicle is new; vehicles that are left out have left. */
const vehicleBody = z.strictObject({
  vehicleID: ref('vehicle').optional(),
  plate,
  kind,
  fromDay,
  ...z.object(unsaidOfVehicle).partial().shape,
})

const { customerID: partnerID, share, ...unsaidOfPartner } = partnerFields
/** Partners that are left out have left. */
const partnerBody = z.strictObject({
  customerID: partnerID,
  share,
  ...z.object(unsaidOfPartner).partial().shape,
})

const own = z.object(contractFields).omit({ residents: true, files: true }).shape
const { customerID, startDay, type: contractType, price, ...others } = own
/** What is agreed, without what says where. */
export const contractBody = z.strictObject({
  customerID,
  startDay,
  type: contractType,
  price,
  ...z.object(others).partial().shape,
  residents: residents.optional(),
  files: files().optional(),
  signBy: signBy.optional(),
  askedFrom: askedFrom.optional(),
})

/** What a tenant says of staying; the product adds by which link. */
export const stayBody = z.strictObject({
  stays: z.boolean({ error: 'invalid' }),
  words: stayWords().optional(),
})

/** Bodies of the commands on the contracts of `room-<id>`. */
export const contractCommands = {
  /**
   * `signBy` is for contracts that have begun when they are added. Default: a month, if they would have lapsed
   * otherwise. `askedFrom`: the first day that bills ask for. Default: the start, where that was at most a month ago.
   */
  AddContract: contractBody.extend({ roomID: ref('room') }),
  /**
   * `signBy` and `askedFrom` as for AddContract, the first when the start is moved to a past day. `residentsFrom`: the
   * day from which charges count the residents that are said. Default: today.
   */
  UpdateContract: contractBody.partial().extend({ residentsFrom: askedFrom.optional() }),
  SignContract: z.strictObject({ files: files().optional() }),
  /** `notice`: who gave it when, both having agreed; without it what was said before stays. */
  CancelContract: z.strictObject({
    day: day(),
    reason: line(),
    notice: notice.omit({ ground: true }).optional(),
  }),
  WithdrawCancellation: z.strictObject({}),
  /** Fewer days than agreed only on the ground `agreed`. A tenant's own waits for the landlord's word. */
  GiveNotice: z.strictObject({
    by: noticeBy(),
    givenDay: day('2000-01-01'),
    lastDay: day(),
    ground: noticeGround(),
    note: line().nullable().optional(),
  }),
  WithdrawNotice: z.strictObject({}),
  /** Asks the tenant whether they stay. `price`: the rent that they are told; without it, none. */
  ShareStay: z.strictObject({ price: money().nullable().optional() }),
  UnshareStay: z.strictObject({}),
  OpenSharedStay: z.strictObject({ linkID: id() }),
  AnswerStay: stayBody.extend({ linkID: id().nullable() }),
  /** Null for `endDay`: until somebody gives notice. */
  RenewContract: z.strictObject({
    ...z.object({ ...others, price, signBy }).partial().shape,
    endDay: own.endDay,
  }),
  /** Without a day: from the beginning of the contract. */
  ChangeContractCharges: z.strictObject({
    fromDay: day('2000-01-01').nullable().optional(),
    charges: ownCharges,
  }),
  /**
   * From that day on somebody else has the room by the same terms. `residentID`: who of the residents it is. Of deposit and
   * credit as much goes over as both sides agreed on. Default: nothing.
   */
  ReplaceTenant: z.strictObject({
    customerID: ref('customer'),
    day: day('2000-01-01'),
    residentID: ref('resident').nullable().optional(),
    deposit: money().optional(),
    credit: money().optional(),
  }),
  /**
   * From that day on the tenant has another room of the house by the same terms, with all deposit and credit. Price and
   * deposit: as before, unless they are said. `readings`: what meters of either room showed then.
   */
  MoveRoom: z.strictObject({
    roomID: ref('room'),
    day: day('2000-01-01'),
    price: own.price.optional(),
    deposit: own.deposit.optional(),
    readings: z
      .array(z.strictObject({ meterID: ref('meter'), value: meterValue() }), { error: 'not_a_list' })
      .max(MAX_MOVE_READINGS, 'too_long')
      .optional(),
  }),
  /** Sent by the product itself once the contract with the other room is there. */
  MoveOut: z.strictObject({ toContractID: id(), toRoomID: id(), day: day('2000-01-01') }),
  RepriceContract: z.strictObject({ fromDay: day('2000-01-01'), reason: line() }),
  WithdrawContractRepricing: z.strictObject({}),
  ChangeContractTerms: contractTermsBody,
  /** `deposit`: the agreed one from then on; only by an annex, whose signed paper is one of the files. */
  ChangeRent: z.strictObject({
    fromDay: day('2000-01-01'),
    untilDay: day('2000-01-01').nullable().optional(),
    price: own.price,
    ground: rentGround(),
    deposit: own.deposit.optional(),
    files: files().optional(),
    note: own.note.optional(),
  }),
  WithdrawRentChange: z.strictObject({}),
  ChangeContractVehicles: z.strictObject({
    vehicles: z.array(vehicleBody, { error: 'not_a_list' }).max(MAX_VEHICLES, 'too_long'),
  }),
  ChangeContractPartners: z.strictObject({
    partners: z.array(partnerBody, { error: 'not_a_list' }).max(MAX_PARTNERS, 'too_long'),
  }),
  DeleteContract: z.strictObject({}),
  // Sent by timers. The decider checks the day again: sent early, late or twice, they change nothing.
  ActivateContract: z.strictObject({}),
  ExpireContract: z.strictObject({}),
  LapseContract: z.strictObject({}),
  CompleteCancellation: z.strictObject({}),
  FreeRoom: z.strictObject({}),
}

type Which = { readonly contractID: string }
/** The body's `type`, which the command's own `type` replaces. */
type Typed<T> = { readonly contractType: T }
type Parties = {
  /** Role of the person named by `customerID`, if that person exists. */
  readonly customerRole: string | undefined
  /** At least as many as there are residents in the body. */
  readonly newResidentIDs: readonly string[]
}

/** The roles of those who rent with the customer, by id, as far as they exist. */
export type PartnerRoles = Readonly<Record<string, string | undefined>>

/** A contract goes on, with those of its partners who are customers still. */
type GoingOn = { readonly partnerRoles?: PartnerRoles }

type Moved = {
  /** Whether the contract with the room to which the tenant moves, or is to move, stands. */
  readonly isMoved?: boolean
}

type Settling = {
  /** The settlement that was agreed on and is not booked yet. */
  readonly settling?: string | undefined
}

type Stated = Settling & {
  /** The statement that its tenant has and nobody has settled: the lease would go on past it. */
  readonly statementOut?: string | undefined
}

type Facts = { [T in keyof typeof contractCommands]: Which } & {
  AddContract: Parties &
    Typed<ContractType> & {
      /** Those of the building; the usual ones where they are not said. */
      readonly terms?: Terms | undefined
    }
  UpdateContract: Parties &
    Typed<ContractType | undefined> & {
      /** Whether the customer was erased: the contract cannot be edited any more. */
      readonly tenantErased: boolean
      /** How much else is of the contract: bills, money, handovers, papers; asked where the body names a customer. */
      readonly hangsOn: number
    }
  ChangeContractTerms: {
    /** Whether the customer was erased: there is no key to seal what this contract alone agrees on with. */
    readonly tenantErased: boolean
  }
  ChangeContractVehicles: {
    /** Whether the customer was erased: there is no key to seal number plates with. */
    readonly tenantErased: boolean
    /** At least as many as there are vehicles in the body. */
    readonly newVehicleIDs: readonly string[]
  }
  ChangeContractPartners: { readonly partnerRoles: PartnerRoles }
  RenewContract: Pick<Parties, 'customerRole'> & GoingOn & Stated & { readonly newContractID: string }
  ShareStay: {
    readonly newLinkID: string
    /** The tenant was erased: nobody can be asked. */
    readonly tenantErased: boolean
  }
  AnswerStay: {
    /** There is no key to seal words with. */
    readonly tenantErased: boolean
  }
  ChangeRent: { readonly newChangeID: string }
  ReplaceTenant: Pick<Parties, 'customerRole'> & GoingOn & Settling & { readonly newContractID: string }
  /** `contractID` is the contract of before. */
  MoveRoom: Pick<Parties, 'customerRole'> &
    GoingOn &
    Stated & {
      readonly newContractID: string
      /** The room of before, if it exists. */
      readonly from: { readonly roomID: string; readonly room: Room } | undefined
    }
  WithdrawCancellation: Moved & Stated
  WithdrawNotice: Moved & Stated
  DeleteContract: {
    /** Bills of the contract that are neither paid nor cancelled. */
    readonly openBills: number
    /** What its account holds as deposit and credit, in đồng, with a hold's money that is on its way there. */
    readonly kept: number
  }
}

/** `contractID` is the contract's id; for AddContract, that of the new one. */
export type ContractCommand = CommandOf<typeof contractCommands, Facts>
