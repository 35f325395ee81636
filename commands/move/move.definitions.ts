import { fund, move } from '../../domain/aggregates.ts'
import { moveCommands } from '../../domain/move/move.commands.ts'
import type { Move } from '../../domain/move/move.decider.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { type Facts, lockOf } from '../ports.ts'

const command = commandsOf(move)

/** Both funds must be in scope, and both houses of a lease. */
const belongs = async (state: Move | undefined, facts: Facts) => {
  if (!state) return {}
  const { funds, between } = state
  return [
    ...(funds
      ? [
          { buildingID: await facts.buildingOfFund(funds.fromFundID) },
          { buildingID: await facts.buildingOfFund(funds.toFundID) },
        ]
      : []),
    ...(between ? [{ buildingID: between.fromBuildingID }, { buildingID: between.toBuildingID }] : []),
  ]
}

/** Both houses of the lease. */
const betweenHouses = async (contractID: string | undefined, facts: Facts) => {
  const due = contractID === undefined ? undefined : await facts.dueBetween(contractID)
  return due ? [{ buildingID: due.fromBuildingID }, { buildingID: due.toBuildingID }] : []
}

/** What is due is reckoned from read models: two at once would both move it. */
const leaseLock = ({
  body: { contractID },
}: {
  readonly body: { readonly contractID?: string | undefined }
}) => (contractID === undefined ? [] : [lockOf('between-houses', contractID, 'exclusive')])

const dueOf = async ({ facts }: FactSources, contractID: string | undefined) => ({
  due: contractID === undefined ? undefined : await facts.dueBetween(contractID),
})

export const moveMoney = command({
  name: 'MoveMoney',
  route: { method: 'post', path: '/fund/move' },
  body: moveCommands.MoveMoney,
  example: {
    fromFundID: '0b1f5c1e-7c1a-4d5e-9f53-000000000005',
    toFundID: '0b1f5c1e-7c1a-4d5e-9f53-000000000006',
    amount: 5_000_000,
    day: '2026-12-10',
  },
  creates: true,
  answers: 'I0002',
  // Its funds are checked as what its body names.
  belongs: ({ body }, facts) => betweenHouses(body.contractID, facts),
  locks: leaseLock,
  facts: async (sources, { body }) => {
    const { load } = sources
    const [from, to] = [await load(fund, body.fromFundID), await load(fund, body.toFundID)]
    return {
      from: from && !from.deleted ? from : undefined,
      to: to && !to.deleted ? to : undefined,
      ...(await dueOf(sources, body.contractID)),
    }
  },
})

/** Money of a lease that went on in another house stays in the fund where it is. */
export const waiveMove = command({
  name: 'WaiveMove',
  route: { method: 'post', path: '/fund/move/waive' },
  body: moveCommands.WaiveMove,
  example: { contractID: '0b1f5c1e-7c1a-4d5e-9f53-000000000001' },
  creates: true,
  answers: 'I0002',
  belongs: ({ body }, facts) => betweenHouses(body.contractID, facts),
  locks: leaseLock,
  facts: (sources, { body }) => dueOf(sources, body.contractID),
})

/** Its id is that of the move. */
export const discardMove = command({
  name: 'DiscardMove',
  route: { method: 'post', path: '/fund/move/:id/undo' },
  body: moveCommands.DiscardMove,
  answers: 'I0003',
  belongs: ({ state }, facts) => belongs(state, facts),
})
