import { building, fund } from '../../domain/aggregates.ts'
import type { DomainEvent } from '../../domain/event.ts'
import { fundCommands } from '../../domain/fund/fund.commands.ts'
import type { Fund } from '../../domain/fund/fund.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { lockOf } from '../ports.ts'
import { housesOf } from '../references.ts'

const command = commandsOf(fund)

type Housed = Partial<Pick<Fund, 'buildingIDs'>>

const belongs = ({ state }: { readonly state: Fund | undefined }) => housesOf(state ?? { buildingIDs: [] })

/** Held shared by those that add to a fund, so that it is not deleted meanwhile. */
export const fundLock = (id: string) => lockOf('fund', id, 'shared')

const areThere = async ({ load }: FactSources, { buildingIDs = [] }: Housed) => {
  const houses = await Promise.all(buildingIDs.map((id) => load(building, id)))
  return { housesThere: houses.every((house) => house && !house.deleted) }
}

const countIn = ([event]: readonly DomainEvent[]) =>
  (event?.data as { countID?: string } | undefined)?.countID

export const addFund = command({
  name: 'AddFund',
  route: { method: 'post', path: '/fund/add' },
  body: fundCommands.AddFund,
  creates: true,
  answers: 'I0002',
  belongs: ({ body: { buildingIDs = [] } }) => housesOf({ buildingIDs }),
  facts: (sources, { body }) => areThere(sources, body),
  example: { name: 'Két nhà Hoa Sen', kind: 'cash', opening: 2_000_000, openingDay: '2026-01-01' },
})

export const updateFund = command({
  name: 'UpdateFund',
  route: { method: 'post', path: '/fund/:id/update' },
  body: fundCommands.UpdateFund,
  answers: 'I0003',
  belongs: ({ state, body: { buildingIDs } }) => [
    ...belongs({ state }),
    // A fund of all buildings is in the scope of owners only.
    ...(buildingIDs?.length === 0 ? housesOf({ buildingIDs }) : []),
  ],
  facts: (sources, { body }) => areThere(sources, body),
  example: { name: 'Két nhà Hoa Sen' },
})

export const deleteFund = command({
  name: 'DeleteFund',
  route: { method: 'post', path: '/fund/:id/delete' },
  body: fundCommands.DeleteFund,
  answers: 'I0004',
  belongs,
  locks: ({ id }) => [lockOf('fund', id, 'exclusive')],
  facts: async ({ facts }, { id }) => ({ movements: await facts.count('movement', { fundID: id }) }),
})

export const restoreFund = command({
  name: 'RestoreFund',
  route: { method: 'post', path: '/fund/:id/restore' },
  body: fundCommands.RestoreFund,
  answers: 'I0003',
  belongs,
  facts: (sources, { state }) => areThere(sources, state ?? {}),
})

export const countCash = command({
  name: 'CountCash',
  route: { method: 'post', path: '/fund/:id/count' },
  body: fundCommands.CountCash,
  answers: 'I0002',
  made: countIn,
  belongs,
  locks: ({ id }) => [fundLock(id)],
  facts: async ({ newID }) => ({ newCountID: newID('count') }),
  example: { counted: 1_950_000 },
})

export const discardCount = command({
  name: 'DiscardCount',
  route: { method: 'post', path: '/fund/:id/count/:countID/undo' },
  body: fundCommands.DiscardCount,
  answers: 'I0003',
  belongs,
})
