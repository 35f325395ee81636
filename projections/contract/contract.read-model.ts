import { withList } from '../../domain/charge/price-list.ts'
import type { Continues } from '../../domain/contract/contract.events.ts'
import { residentFields } from '../../domain/contract/contract.events.ts'
import type { Resident } from '../../domain/contract/contract.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { headsBy } from '../../domain/contract/heads.ts'
import type { Notice } from '../../domain/contract/notice.ts'
import { listed, type Span } from '../../domain/contract/spans.ts'
import { noOwnTerms, usualTerms } from '../../domain/contract/terms.ts'
import type { Parked, Vehicle } from '../../domain/contract/vehicles.ts'
import { dayOf } from '../../domain/day.ts'
import { isPersonal } from '../../domain/event-definition.ts'
import { readModel } from '../read-model.ts'
import { withdrawn } from '../run/reprice-reasons.ts'
import { contractColumns } from './contract.columns.ts'
import { overlaps } from './overlaps.ts'

const { ACTIVE, CANCELLED, EXPIRED, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE } = ContractStatus

/** Blank values for the personal fields of a resident. */
const nameless = Object.fromEntries(
  Object.entries(residentFields)
    .filter(([, field]) => isPersonal(field))
    .map(([name]) => [name, null]),
)

/** Residents by their days, as far as the list says them. */
const livingIn = (residents: readonly Resident[]): readonly Span[] =>
  residents.map(({ residentID, fromDay, toDay }) => ({ id: residentID, fromDay, toDay }))

const parkedIn = (vehicles: readonly Vehicle[]): readonly Parked[] =>
  vehicles.map(({ vehicleID, chargeID, fromDay, toDay }) => ({ id: vehicleID, chargeID, fromDay, toDay }))

/** What it goes on with: a renewal, or with another holder or room. */
const continuesOf = (continues: Continues | undefined, renewalOf: string | null) =>
  continues ?? (renewalOf === null ? null : { contractID: renewalOf, as: 'renewal' as const })

const given = (notice: Notice | undefined) => ({
  noticeBy: notice?.by ?? null,
  noticeDay: notice?.givenDay ?? null,
  noticeGround: notice?.ground ?? null,
  tenantNotice: null,
})

/** Whether its tenant stays is not asked. */
const unasked = { stayAsked: null, stayAnswer: null }

/** The contracts of all rooms; their events are in the rooms' streams. */
export const contracts = readModel({
  name: 'contract',
  version: 23,
  columns: contractColumns,
  scope: { building: 'buildingID', person: 'customerID', contract: 'id' },
  about: 'customerID',
  label: 'number',
  resource: {
    name: 'contract',
    permission: 'contract.read',
    notes: ['roomNumber', 'buildingName', 'customerName'],
  },
  order: { by: 'startDay', direction: 'desc' },
  counted: true,
  alarms: [{ name: 'overlap', find: overlaps }],
  deletion: { event: 'ContractDeleted', toldTo: 'AddContract' },
  on: {
    ContractAdded: ({ entity, data }, contract) => {
      const { contractID, signBy = null, fromHold: _, continues, ...terms } = data
      const residing = listed(undefined, livingIn(terms.residents), null)
      contract.insert(contractID, {
        ...terms,
        continues: continuesOf(continues, terms.renewalOf),
        vehicles: [],
        partners: [],
        partnerIDs: [],
        parked: listed<Parked>(undefined, [], null),
        residing,
        ...usualTerms,
        ...noOwnTerms,
        signBy,
        ownCharges: [],
        repriced: [],
        rents: [],
        formerPrices: [],
        formerCharges: [],
        repriceReasons: [],
        depositChanges: [],
        heads: headsBy(residing.spans, terms.startDay),
        movedTo: null,
        movedFrom: null,
        roomID: entity,
        status: WAITING_FOR_SIGNATURE,
        cancelDay: null,
        cancelReason: null,
        ...given(undefined),
        ...unasked,
        signed: false,
        lapsed: false,
        delayed: false,
        activated: false,
      })
    },
    ContractUpdated: ({ at, data: { contractID, residentsFrom, ...terms } }, contract) => {
      const { residents, price } = terms
      if (price !== undefined)
        contract.change(contractID, (before) => ({
          formerPrices: [...before.formerPrices, Number(before.price)],
        }))
      contract.update(contractID, terms)
      // Who is left out left on that day, and who is new came on it; before the first day, all of them come with it.
      if (residents)
        contract.change(contractID, ({ residing: before, startDay }) => {
          const day = residentsFrom ?? dayOf(at)
          const residing = listed(before, livingIn(residents), day > startDay ? day : null, dayOf(at))
          return { residing, heads: headsBy(residing.spans, startDay) }
        })
    },
    ContractChargesChanged: ({ data: { contractID, ...said } }, contract) =>
      contract.change(contractID, ({ ownCharges, formerCharges }) => ({
        ownCharges: withList(ownCharges, said),
        formerCharges: [...formerCharges, ...ownCharges.filter(({ fromDay }) => fromDay === said.fromDay)],
      })),
    ContractVehiclesChanged: ({ at, data: { contractID, vehicles } }, contract) =>
      contract.change(contractID, ({ parked, startDay }) => {
        const day = dayOf(at)
        return { vehicles, parked: listed(parked, parkedIn(vehicles), day > startDay ? day : null, day) }
      }),
    ContractPartnersChanged: ({ data: { contractID, partners } }, contract) =>
      contract.update(contractID, { partners, partnerIDs: partners.map(({ customerID }) => customerID) }),
    ContractRentChanged: ({ at, data: { contractID, deposit, files, ...said } }, contract) =>
      contract.change(contractID, (before) => {
        const { changeID, fromDay } = said
        const annex = { changeID, fromDay, at, before: Number(before.deposit) }
        return {
          files,
          deposit: deposit ?? before.deposit,
          rents: [...before.rents, { ...said, withdrawn: false }],
          depositChanges: deposit === null ? before.depositChanges : [...before.depositChanges, annex],
        }
      }),
    ContractRentChangeWithdrawn: ({ data: { contractID, changeID, deposit } }, contract) =>
      contract.change(contractID, (before) => ({
        deposit: deposit ?? before.deposit,
        rents: before.rents.map((one) => (one.changeID === changeID ? { ...one, withdrawn: true } : one)),
        depositChanges: before.depositChanges.filter((one) => one.changeID !== changeID),
      })),
    ContractTermsChanged: ({ data: { contractID, terms, ...own } }, contract) =>
      contract.update(contractID, { ...terms, ...own }),
    ContractRepriced: ({ at, data: { contractID, fromDay, reason } }, contract) =>
      contract.change(contractID, (before) => {
        const { repriced, price, rents, ownCharges, formerPrices, formerCharges, repriceReasons } = before
        const former = {
          rents: rents.length,
          formerPrices: formerPrices.length,
          formerCharges: formerCharges.length,
        }
        const charges = ownCharges.flatMap((one) => one.charges.map(({ chargeID }) => chargeID))
        return {
          repriced: [...repriced, { fromDay, at, price: Number(price), ownCharges, ...former }],
          repriceReasons: [...repriceReasons, { fromDay, at, until: null, charges, reason }],
        }
      }),
    ContractRepricingWithdrawn: ({ at, data: { contractID } }, contract) =>
      contract.change(contractID, ({ repriced, repriceReasons }) => ({
        repriced: repriced.slice(0, -1),
        repriceReasons: withdrawn(repriceReasons, at),
      })),
    ContractSigned: ({ data: { contractID, files } }, contract) =>
      contract.update(contractID, { status: NOT_IN_EFFECT, signed: true, files }),
    ContractActivationDelayed: ({ data: { contractID } }, contract) =>
      contract.update(contractID, { delayed: true }),
    ContractActivated: ({ data: { contractID } }, contract) =>
      contract.update(contractID, { status: ACTIVE, delayed: false, activated: true }),
    ContractExpired: ({ data: { contractID } }, contract) =>
      contract.update(contractID, { status: EXPIRED, delayed: false, tenantNotice: null, ...unasked }),
    ContractCancellationPlanned: ({ data: { contractID, day, reason, notice } }, contract) =>
      contract.update(contractID, {
        cancelDay: day,
        cancelReason: reason,
        ...unasked,
        ...given(notice),
      }),
    ContractCancellationWithdrawn: ({ data: { contractID } }, contract) =>
      contract.update(contractID, {
        cancelDay: null,
        cancelReason: null,
        movedTo: null,
        ...given(undefined),
      }),
    TenantMovedIn: ({ data: { contractID, fromContractID } }, contract) =>
      contract.update(contractID, { movedFrom: fromContractID }),
    TenantMovedOut: ({ data: { contractID, toContractID } }, contract) =>
      contract.update(contractID, { movedTo: toContractID }),
    ContractCancelled: ({ data: { contractID, day, reason, notice } }, contract) =>
      contract.update(contractID, {
        status: CANCELLED,
        delayed: false,
        cancelDay: day,
        cancelReason: reason,
        ...unasked,
        ...given(notice),
      }),
    ContractLapsed: ({ data: { contractID } }, contract) =>
      contract.update(contractID, { status: CANCELLED, lapsed: true, tenantNotice: null }),
    TenantNoticeGiven: ({ data: { contractID, ...tenantNotice } }, contract) =>
      contract.update(contractID, { tenantNotice, ...unasked }),
    TenantNoticeWithdrawn: ({ data: { contractID } }, contract) =>
      contract.update(contractID, { tenantNotice: null }),
    StayShared: ({ at, data: { contractID, until, price } }, contract) =>
      // Asked about another rent, the tenant has neither seen nor answered it.
      contract.change(contractID, ({ stayAsked, stayAnswer }) =>
        stayAsked?.price === price
          ? { stayAsked: { at, until, price, openedAt: stayAsked.openedAt }, stayAnswer }
          : { stayAsked: { at, until, price, openedAt: null }, stayAnswer: null },
      ),
    StayUnshared: ({ data: { contractID } }, contract) => contract.update(contractID, unasked),
    SharedStayOpened: ({ at, data: { contractID } }, contract) =>
      contract.change(contractID, ({ stayAsked }) => ({
        stayAsked: stayAsked && { ...stayAsked, openedAt: stayAsked.openedAt ?? at },
      })),
    StayAnswered: ({ at, data: { contractID, stays, words, linkID } }, contract) =>
      contract.update(contractID, { stayAnswer: { stays, words, at, byLink: linkID !== null } }),
    // Changes no column, but is the contract's last event, whose revision `If-Match` is compared with.
    RoomFreed: ({ data: { contractID } }, contract) => contract.update(contractID, {}),
    // Days and amounts stay; texts and residents are blanked.
    PersonalDataErased: ({ entity }, contract) =>
      contract.changeEach('customerID', entity, (row) => ({
        rents: row.rents.map((one) => ({ ...one, note: null })),
        tenantNotice: row.tenantNotice && { ...row.tenantNotice, note: null },
        stayAsked: null,
        stayAnswer: row.stayAnswer && { ...row.stayAnswer, words: null },
        repriceReasons: row.repriceReasons.map((one) => ({ ...one, reason: null })),
        residents: row.residents.map((resident) => ({ ...resident, ...nameless })),
        vehicles: row.vehicles.map((one) => ({ ...one, plate: null, cardNumber: null })),
        files: row.files.map((file) => ({ ...file, name: null })),
        note: null,
        cancelReason: null,
        specialTerms: null,
      })),
    ContractDeleted: ({ data: { contractID } }, contract) => contract.delete(contractID),
  },
})
