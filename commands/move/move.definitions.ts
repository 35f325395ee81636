import { fund, move } from '../../domain/aggregates.ts'
import { moveCommands } from '../../domain/move/move.commands.ts'
import { commandsOf } from '../command.ts'
import type { Facts } from '../ports.ts'

const command = commandsOf(move)

type Sides = { readonly fromFundID: string; readonly toFundID: string }

/** Both funds must be in scope. */
const belongs = async (sides: Sides | undefined, facts: Facts) =>
  sides
    ? [
        { buildingID: await facts.buildingOfFund(sides.fromFundID) },
        { buildingID: await facts.buildingOfFund(sides.toFundID) },
      ]
    : {}

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
  belongs: () => [],
  facts: async ({ load }, { body }) => {
    const [from, to] = [await load(fund, body.fromFundID), await load(fund, body.toFundID)]
    return {
      fromOpened: from && !from.deleted ? from.openingDay : undefined,
      toOpened: to && !to.deleted ? to.openingDay : undefined,
    }
  },
})

/** Its id is that of the move. */
export const discardMove = command({
  name: 'DiscardMove',
  route: { method: 'post', path: '/fund/move/:id/undo' },
  body: moveCommands.DiscardMove,
  answers: 'I0003',
  belongs: ({ state }, facts) => belongs(state, facts),
})
