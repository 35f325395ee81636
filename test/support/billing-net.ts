import { expect } from 'vitest'
import { type Cut, dueOf, ledgerOf } from '../../domain/billing/propose.ts'
import { staysOf } from '../../domain/billing/stay.ts'
import type { BillingStory } from './billing-story.ts'
import { proposed } from './house.ts'

type Amounts = { net: number; lines: number }

/** By stay, what lines of its contracts come to. */
const netByStay = (world: BillingStory, all: readonly { contractID: string; amount: number }[]) => {
  const nets = new Map<string, Amounts>()
  const stays = staysOf(world.contracts)
  for (const { contractID, amount } of all) {
    const stay = stays.find(({ contracts }) => contracts.some(({ id }) => id === contractID))
    const key = stay?.contracts[0]?.id ?? contractID
    const { net, lines } = nets.get(key) ?? { net: 0, lines: 0 }
    nets.set(key, { net: net + amount, lines: lines + 1 })
  }
  return nets
}

/** What one run asks for after all facts, with the nights that the bills of the story have fixed. */
const inOneRun = (world: BillingStory, cut: Cut) => {
  const until = Math.max(cut.days, cut.uses)
  const told = world.house()
  // Nothing was asked for, but nights stay where the bills of the story have cut.
  const ledger = Object.assign(ledgerOf(told, until), {
    house: Object.assign(told, { asked: [] }),
    asked: { spans: [], settled: [] },
    spansOf: new Map(),
    settledOf: new Map(),
    spansOfMeter: new Map(),
    settledOfMeter: new Map(),
  })
  return dueOf(ledger, cut).flatMap((one) =>
    proposed(one).map(({ amount }) => ({ contractID: one.contract.id, amount })),
  )
}

/** Whatever the order of facts and runs was: the net of a stay is that of one run after all of them. */
export const sameNet = (world: BillingStory) => {
  // Meters that fill bands together are still priced apart where one of them is billed without the other.
  const { banded, meters, share } = world.plan
  if (banded && (meters > 1 || share === 'rest')) return
  const cut = world.finish()
  const asked = netByStay(
    world,
    world.asked.map(({ contractID, line }) => ({ contractID, amount: line.amount })),
  )
  const once = netByStay(world, inOneRun(world, cut))
  const none: Amounts = { net: 0, lines: 0 }
  const differing = [...new Set([...asked.keys(), ...once.keys()])].flatMap((stay) => {
    const [of, at] = [asked.get(stay) ?? none, once.get(stay) ?? none]
    // A line is rounded once, up or down by half a đồng.
    return Math.abs(of.net - at.net) > of.lines + at.lines ? [{ stay, asked: of.net, once: at.net }] : []
  })
  expect(differing).toEqual([])
}
