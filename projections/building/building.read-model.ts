import { usualReminders } from '../../domain/bill/reminder-steps.ts'
import { usualRules } from '../../domain/building/billing-rules.ts'
import type { PriceList } from '../../domain/charge/charge.ts'
import { withList } from '../../domain/charge/price-list.ts'
import { chargesOf, servicesOf, withServices } from '../../domain/charge/services.ts'
import { usualTerms } from '../../domain/contract/terms.ts'
import { dayOf } from '../../domain/day.ts'
import { readModel } from '../read-model.ts'
import { brokenLawsOf } from '../run/broken-laws.ts'
import { withdrawn } from '../run/reprice-reasons.ts'
import { buildingColumns, type ListedPrices, roomsOfBuilding } from './building.columns.ts'

const listed = (lists: readonly PriceList[]): readonly ListedPrices[] =>
  lists.map(({ fromDay, charges }) => ({ fromDay, charges, services: servicesOf(charges) }))

/** The lists from now on, and those that nothing but bills remember. */
const listsOf = (
  { priceLists, formerLists }: { priceLists: readonly ListedPrices[]; formerLists: readonly PriceList[] },
  now: readonly PriceList[],
) => {
  const known = new Set(now.map(({ charges }) => JSON.stringify(charges)))
  const gone = priceLists.filter(({ charges }) => !known.has(JSON.stringify(charges)))
  return {
    priceLists: listed(now),
    formerLists: [...formerLists, ...gone.map(({ fromDay, charges }) => ({ fromDay, charges }))],
  }
}

export const buildings = readModel({
  name: 'building',
  version: 16,
  columns: buildingColumns,
  stream: 'building',
  scope: { building: 'id' },
  beside: roomsOfBuilding,
  label: 'name',
  resource: { name: 'building', permission: 'building.read', getAll: true, notes: ['address'] },
  order: { by: 'name', direction: 'asc' },
  deletion: { event: 'BuildingDeleted', toldTo: 'RestoreBuilding' },
  reckon: brokenLawsOf,
  on: {
    BuildingAdded: ({ entity, data: { services, ...data } }, building) => {
      const priceLists = listed([{ fromDay: null, charges: chargesOf(services) }])
      building.insert(entity, {
        ...data,
        priceLists,
        bankAccount: null,
        billingRules: usualRules,
        rulesFrom: [],
        proposed: [],
        repriced: [],
        formerLists: [],
        listsSaid: [],
        repriceReasons: [],
        emptyRooms: null,
        reminders: usualReminders,
        paperForms: [],
        ...usualTerms,
      })
    },
    BuildingUpdated: ({ entity, data: { services, ...data } }, building) => {
      building.update(entity, data)
      if (services)
        building.change(entity, (before) => listsOf(before, withServices(before.priceLists, services)))
    },
    ChargesChanged: ({ entity, at, data }, building) =>
      building.change(entity, (before) => ({
        ...listsOf(before, withList<PriceList>(before.priceLists, data)),
        listsSaid: [...before.listsSaid, { fromDay: data.fromDay, at }],
      })),
    ChargesRepriced: ({ entity, at, data: { fromDay, reason } }, building) =>
      building.change(entity, ({ repriced, priceLists, formerLists, repriceReasons }) => ({
        repriced: [...repriced, { fromDay, at, priceLists, formerLists: formerLists.length }],
        repriceReasons: [...repriceReasons, { fromDay, at, until: null, charges: [], reason }],
      })),
    RepricingWithdrawn: ({ entity, at }, building) =>
      building.change(entity, ({ repriced, repriceReasons }) => ({
        repriced: repriced.slice(0, -1),
        repriceReasons: withdrawn(repriceReasons, at),
      })),
    BankAccountChanged: ({ entity, data }, building) => building.update(entity, data),
    BillingRulesChanged: ({ entity, at, data }, building) => {
      const { emptyRoomsTakePart: takePart } = data.billingRules
      // From its day on: bills that shared what was counted before stay as they are.
      if (takePart !== undefined)
        building.change(entity, ({ emptyRooms }) => ({
          emptyRooms: withList(emptyRooms ?? [], { fromDay: dayOf(at), takePart }),
        }))
      building.update(entity, data)
      // The first that somebody says hold from the beginning.
      building.change(entity, ({ rulesFrom }) => ({
        rulesFrom: withList(rulesFrom, {
          fromDay: rulesFrom.length === 0 ? null : dayOf(at),
          rules: data.billingRules,
        }),
      }))
    },
    TermsChanged: ({ entity, data: { terms } }, building) => building.update(entity, terms),
    PaperFormChanged: ({ entity, data: { kind, fileID, name } }, building) =>
      building.change(entity, ({ paperForms }) => ({
        paperForms: [
          ...paperForms.filter((one) => one.kind !== kind),
          ...(fileID ? [{ kind, fileID, name }] : []),
        ],
      })),
    RemindersChanged: ({ entity, data }, building) => building.update(entity, data),
    DifferencesProposed: ({ entity, data: { keys } }, building) =>
      building.change(entity, ({ proposed }) => ({ proposed: [...new Set([...proposed, ...keys])] })),
    BuildingDeleted: ({ entity }, building) => building.delete(entity),
    BuildingRestored: ({ entity }, building) => building.restore(entity),
  },
})
