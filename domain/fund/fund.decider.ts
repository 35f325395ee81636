import type { Decider } from '../decider.ts'
import { changes, fieldsIn } from '../fields.ts'
import { assert, assertField } from '../refusal.ts'
import type { FundCommand } from './fund.commands.ts'
import { type FundEvent, fundFields } from './fund.events.ts'
import type { Fund, FundFields } from './fund.ts'

/**
 * A fund of several or all buildings is reserved for owners: it would show a manager the money of other buildings.
 */
const assertHouses = (
  { actor, housesThere }: FundCommand & { readonly housesThere: boolean },
  { buildingIDs }: Pick<FundFields, 'buildingIDs'>,
) => {
  assert(housesThere, 'NotFound', 'buildingIDs')
  assert(buildingIDs.length === 1 || actor.role !== 'manager', 'PermissionDenied', 'buildingIDs')
}

const decide = (command: FundCommand, fund: Fund | undefined): FundEvent[] => {
  const { today } = command
  if (command.type === 'AddFund') {
    assert(!fund, 'CreateNotAllowed')
    const { kind } = command
    const data = { buildingIDs: [], bankAccount: null, ...fieldsIn(fundFields, command) }
    assertHouses(command, data)
    assertField(data.openingDay <= today, 'openingDay', 'too_big', { max: today })
    return [{ type: 'FundAdded', data: { kind, ...data } }]
  }
  assert(fund, 'NotFound')
  if (command.type === 'RestoreFund') {
    if (!fund.deleted) return []
    assertHouses(command, fund)
    return [{ type: 'FundRestored', data: {} }]
  }
  assert(!fund.deleted, 'NotFound')
  switch (command.type) {
    case 'UpdateFund': {
      const data = changes<FundFields>(fund, fieldsIn(fundFields, command))
      if (Object.keys(data).length === 0) return []
      assertHouses(command, { ...fund, ...data })
      assertField((data.openingDay ?? today) <= today, 'openingDay', 'too_big', { max: today })
      return [{ type: 'FundUpdated', data }]
    }
    case 'DeleteFund':
      // Its movements would no longer have a fund.
      assert(command.movements === 0, 'UpdateNotAllowed')
      return [{ type: 'FundDeleted', data: {} }]
    case 'CountCash': {
      const { day = today, counted, note = null, newCountID: countID } = command
      assertField(day <= today, 'day', 'too_big', { max: today })
      assertField(day >= fund.openingDay, 'day', 'too_small', { min: fund.openingDay })
      return [{ type: 'CashCounted', data: { countID, day, counted, note } }]
    }
    case 'DiscardCount':
      assert(fund.counts.has(command.countID), 'NotFound')
      return [{ type: 'CountDiscarded', data: { countID: command.countID } }]
  }
}

const evolve = (fund: Fund | undefined, event: FundEvent): Fund => {
  if (event.type === 'FundAdded') return { ...event.data, counts: new Set(), deleted: false }
  if (!fund) throw new Error(`${event.type} before FundAdded`)
  switch (event.type) {
    case 'FundUpdated':
      return { ...fund, ...event.data }
    case 'FundDeleted':
      return { ...fund, deleted: true }
    case 'FundRestored':
      return { ...fund, deleted: false }
    case 'CashCounted':
      return { ...fund, counts: new Set(fund.counts).add(event.data.countID) }
    case 'CountDiscarded': {
      const counts = new Set(fund.counts)
      counts.delete(event.data.countID)
      return { ...fund, counts }
    }
  }
}

/** Rules of `fund-<id>`: where money is kept, and counts of it. */
export const fundDecider: Decider<Fund, FundCommand, FundEvent> = { decide, evolve }
