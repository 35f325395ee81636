import { withList } from '../../domain/charge/price-list.ts'
import type { Notice } from '../../domain/contract/contract.events.ts'
import { residentFields } from '../../domain/contract/contract.events.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { usualTerms } from '../../domain/contract/terms.ts'
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

/** The customer and the residents. */
const headsIn = (residents: readonly unknown[]): number => 1 + residents.length

const given = (notice: Notice | undefined) => ({
  noticeBy: notice?.by ?? null,
  noticeDay: notice?.givenDay ?? null,
})

/** The contracts of all rooms; their events are in the rooms' streams. */
export const contracts = readModel({
  name: 'contract',
  version: 14,
  columns: contractColumns,
  scope: { building: 'buildingID', person: 'customerID' },
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
    ContractAdded: ({ entity, data: { contractID, signBy = null, fromHold: _, ...terms } }, contract) =>
      contract.insert(contractID, {
        ...terms,
        ...usualTerms,
        signBy,
        ownCharges: [],
        repriced: [],
        formerPrices: [],
        formerCharges: [],
        repriceReasons: [],
        heads: [{ fromDay: null, people: headsIn(terms.residents) }],
        roomID: entity,
        status: WAITING_FOR_SIGNATURE,
        cancelDay: null,
        cancelReason: null,
        noticeBy: null,
        noticeDay: null,
        signed: false,
        lapsed: false,
        delayed: false,
        activated: false,
      }),
    ContractUpdated: ({ at, data: { contractID, residentsFrom, ...terms } }, contract) => {
      const { residents, price } = terms
      if (price !== undefined)
        contract.change(contractID, (before) => ({
          formerPrices: [...before.formerPrices, Number(before.price)],
        }))
      contract.update(contractID, terms)
      // Who is left out left on that day, and who is new came on it; before the first day, all of them come with it.
      if (residents)
        contract.change(contractID, ({ heads, startDay }) => {
          const day = residentsFrom ?? dayOf(at)
          const fromDay = day > startDay ? day : null
          const before = fromDay === null ? [] : heads.filter((one) => (one.fromDay ?? '') <= fromDay)
          return { heads: withList(before, { fromDay, people: headsIn(residents) }) }
        })
    },
    ContractChargesChanged: ({ data: { contractID, ...said } }, contract) =>
      contract.change(contractID, ({ ownCharges, formerCharges }) => ({
        ownCharges: withList(ownCharges, said),
        formerCharges: [...formerCharges, ...ownCharges.filter(({ fromDay }) => fromDay === said.fromDay)],
      })),
    ContractTermsChanged: ({ data: { contractID, terms } }, contract) => contract.update(contractID, terms),
    ContractRepriced: ({ at, data: { contractID, fromDay, reason } }, contract) =>
      contract.change(contractID, (before) => {
        const { repriced, price, ownCharges, formerPrices, formerCharges, repriceReasons } = before
        const former = { formerPrices: formerPrices.length, formerCharges: formerCharges.length }
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
      contract.update(contractID, { status: EXPIRED, delayed: false }),
    ContractCancellationPlanned: ({ data: { contractID, day, reason, notice } }, contract) =>
      contract.update(contractID, { cancelDay: day, cancelReason: reason, ...given(notice) }),
    ContractCancellationWithdrawn: ({ data: { contractID } }, contract) =>
      contract.update(contractID, { cancelDay: null, cancelReason: null, ...given(undefined) }),
    ContractCancelled: ({ data: { contractID, day, reason, notice } }, contract) =>
      contract.update(contractID, {
        status: CANCELLED,
        delayed: false,
        cancelDay: day,
        cancelReason: reason,
        ...given(notice),
      }),
    ContractLapsed: ({ data: { contractID } }, contract) =>
      contract.update(contractID, { status: CANCELLED, lapsed: true }),
    // Changes no column, but is the contract's last event, whose revision `If-Match` is compared with.
    RoomFreed: ({ data: { contractID } }, contract) => contract.update(contractID, {}),
    // Days and amounts stay; texts and residents are blanked.
    PersonalDataErased: ({ entity }, contract) =>
      contract.changeEach('customerID', entity, ({ residents, files, repriceReasons }) => ({
        repriceReasons: repriceReasons.map((one) => ({ ...one, reason: null })),
        residents: residents.map((resident) => ({ ...resident, ...nameless })),
        files: files.map((file) => ({ ...file, name: null })),
        note: null,
        cancelReason: null,
      })),
    ContractDeleted: ({ data: { contractID } }, contract) => contract.delete(contractID),
  },
})
