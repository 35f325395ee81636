import { building, expense, fund, lead, ticket } from '../../domain/aggregates.ts'
import { expenseCommands, type Fee, type Named } from '../../domain/expense/expense.commands.ts'
import type { Expense } from '../../domain/expense/expense.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { fundLock } from '../fund/fund.definitions.ts'
import { feeLock } from '../lead/lead.definitions.ts'
import type { Belonging, Facts } from '../ports.ts'

const command = commandsOf(expense)

type Naming = Partial<Pick<Expense, 'shares' | 'fundID' | 'ticketID'>>

/**
 * All buildings that share the expense, and that of the fund unless it is replaced: all must be in scope. Those that
 * the body names are checked as such.
 */
const belongs = async (
  { state, body }: { readonly state: Expense | undefined; readonly body: Naming },
  facts: Facts,
): Promise<Belonging[]> => {
  const fundID = body.fundID ? null : state?.fundID
  return [
    ...(state?.shares ?? []).map(({ buildingID }) => ({ buildingID })),
    ...(fundID ? [{ buildingID: await facts.buildingOfFund(fundID) }] : []),
  ]
}

/** `isNew`: the ticket or the buildings are chosen now. A ticket is one of a building that shares the expense. */
const namedBy = async (
  { load }: FactSources,
  { shares = [], fundID, ticketID }: Naming,
  isNew: boolean,
): Promise<Omit<Named, keyof Fee>> => {
  const houses = await Promise.all(shares.map(({ buildingID }) => load(building, buildingID)))
  const named = fundID ? await load(fund, fundID) : null
  const repaired = ticketID ? await load(ticket, ticketID) : null
  const isOfHouse = shares.some(({ buildingID }) => buildingID === repaired?.buildingID)
  return {
    housesThere: houses.every((house) => house && !house.deleted),
    fundOpened: named && (named.deleted ? undefined : named.openingDay),
    ticketThere: repaired === null || (repaired !== undefined && !repaired.deleted && (isOfHouse || !isNew)),
  }
}

/** `isNew`: the lead is chosen now. */
const feeOf = async (
  { load, facts }: FactSources,
  leadID: string | null | undefined,
  isNew: boolean,
): Promise<Fee> => ({
  leadHouse: leadID ? (await load(lead, leadID))?.buildingID : undefined,
  feeDue: leadID && isNew ? await facts.isFeeDue(leadID) : false,
})

const feeLocks = ({
  body: { leadID },
}: {
  readonly body: { readonly leadID?: string | null | undefined }
}) => (leadID ? [feeLock(leadID)] : [])

export const addExpense = command({
  name: 'AddExpense',
  route: { method: 'post', path: '/expense/add' },
  body: expenseCommands.AddExpense,
  example: {
    shares: [{ buildingID: '0b1f5c1e-7c1a-4d5e-9f53-000000000004', weight: 1 }],
    category: 'repair',
    day: '2026-12-10',
    amount: 350_000,
    supplier: 'Thợ Hùng',
  },
  creates: true,
  answers: 'I0002',
  belongs,
  locks: feeLocks,
  facts: async (sources, { body }) => {
    const before = body.repeats ? await sources.load(expense, body.repeats) : null
    return {
      ...(await namedBy(sources, body, true)),
      ...(await feeOf(sources, body.leadID, true)),
      first: before && (before.repeats ?? body.repeats),
    }
  },
})

export const updateExpense = command({
  name: 'UpdateExpense',
  route: { method: 'post', path: '/expense/:id/update' },
  body: expenseCommands.UpdateExpense,
  answers: 'I0003',
  belongs,
  locks: feeLocks,
  facts: async (sources, { state, body }) => {
    const { leadID } = { ...state, ...body }
    return {
      ...(await namedBy(sources, { ...state, ...body }, Boolean(body.shares || body.ticketID))),
      ...(await feeOf(sources, leadID, leadID !== state?.leadID)),
    }
  },
})

export const deleteExpense = command({
  name: 'DeleteExpense',
  route: { method: 'post', path: '/expense/:id/delete' },
  body: expenseCommands.DeleteExpense,
  answers: 'I0004',
  belongs,
})

/** Undoes a deletion. */
export const restoreExpense = command({
  name: 'RestoreExpense',
  route: { method: 'post', path: '/expense/:id/restore' },
  body: expenseCommands.RestoreExpense,
  answers: 'I0003',
  belongs,
  locks: async ({ id }, facts) => {
    const { fundID, leadID } = await facts.namedByExpense(id)
    return [...(fundID ? [fundLock(fundID)] : []), ...(leadID ? [feeLock(leadID)] : [])]
  },
  facts: async (sources, { state }) => ({
    ...(await namedBy(sources, state ?? {}, false)),
    ...(await feeOf(sources, state?.leadID, true)),
  }),
})
