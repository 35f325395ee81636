import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { assert, assertField, blockedBy } from '../refusal.ts'
import type { ExpenseCommand, Fee, Named } from './expense.commands.ts'
import { type ExpenseEvent, expenseFields } from './expense.events.ts'
import { type Expense, type ExpenseFields, houseOf } from './expense.ts'

const unsaid = { ...nullsOf(expenseFields), fileIDs: [], monthly: false }

/**
 * Checks that the named records exist, and that an expense of several buildings is booked by an owner, who sees all
 * of them.
 */
const assertNamed = (
  { actor, today, housesThere, fundOpened, ticketThere }: ExpenseCommand & Named,
  expense: ExpenseFields,
) => {
  const { shares, day, fundID, ticketID } = expense
  const one = houseOf(expense)
  const named = (entity: string, id: string | null, check: () => void) =>
    blockedBy(id === null ? undefined : { entity, id }, check)
  assertField(day <= today, 'day', 'too_big', { max: today })
  named('building', one, () => assert(housesThere, 'NotFound', 'shares'))
  assert(one !== null || actor.role === 'owner' || actor.role === 'system', 'PermissionDenied', 'shares')
  const houses = new Set(shares.map(({ buildingID }) => buildingID))
  assertField(houses.size === shares.length, 'shares', 'invalid')
  named('ticket', ticketID, () => assert(ticketThere, 'NotFound', 'ticketID'))
  named('fund', fundID, () => {
    if (fundID === null) return
    assert(fundOpened, 'NotFound', 'fundID')
    // Earlier expenses are included in the opening balance.
    assertField(day >= fundOpened, 'day', 'too_small', { min: fundOpened })
  })
}

/** A lead that is named now is of the building that bears the expense, and its broker waits for the fee. */
const assertFee = ({ leadHouse, feeDue }: Fee, expense: ExpenseFields, changed: Partial<ExpenseFields>) => {
  if (expense.leadID === null) return
  if (changed.leadID || changed.shares)
    assert(leadHouse && leadHouse === houseOf(expense), 'NotFound', 'leadID')
  if (changed.leadID) assert(feeDue, 'CreateNotAllowed', 'leadID')
}

const decide = (command: ExpenseCommand, expense: Expense | undefined): ExpenseEvent[] => {
  if (command.type === 'AddExpense') {
    assert(!expense, 'CreateNotAllowed')
    const data = { ...unsaid, ...fieldsIn(expenseFields, command) }
    assertNamed(command, data)
    assertFee(command, data, data)
    assert(command.first !== undefined, 'NotFound', 'repeats')
    return [{ type: 'ExpenseAdded', data: { ...data, repeats: command.first } }]
  }
  assert(expense, 'NotFound')
  if (command.type === 'RestoreExpense') {
    if (!expense.deleted) return []
    assertNamed(command, expense)
    assertFee(command, expense, expense)
    return [{ type: 'ExpenseRestored', data: {} }]
  }
  assert(!expense.deleted, 'NotFound')
  switch (command.type) {
    case 'UpdateExpense': {
      const data = changes<ExpenseFields>(expense, fieldsIn(expenseFields, command))
      if (Object.keys(data).length === 0) return []
      assertNamed(command, { ...expense, ...data })
      assertFee(command, { ...expense, ...data }, data)
      return [{ type: 'ExpenseUpdated', data }]
    }
    case 'DeleteExpense':
      return [{ type: 'ExpenseDeleted', data: {} }]
  }
}

const evolve = (expense: Expense | undefined, event: ExpenseEvent): Expense => {
  if (event.type === 'ExpenseAdded') return { ...event.data, deleted: false }
  if (!expense) throw new Error(`${event.type} before ExpenseAdded`)
  switch (event.type) {
    case 'ExpenseUpdated':
      return { ...expense, ...event.data }
    case 'ExpenseDeleted':
      return { ...expense, deleted: true }
    case 'ExpenseRestored':
      return { ...expense, deleted: false }
  }
}

/** Rules of `expense-<id>`: money that went out for one house or several. */
export const expenseDecider: Decider<Expense, ExpenseCommand, ExpenseEvent> = { decide, evolve }
