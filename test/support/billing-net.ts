import { expect } from 'vitest'
import type { Asked } from '../../domain/billing/asked.ts'
import { newPricesIn } from '../../domain/billing/charges.ts'
import type { Cut } from '../../domain/billing/cut.ts'
import { dueOf } from '../../domain/billing/due.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import { type Stay, staysOf } from '../../domain/billing/stay.ts'
import type { Source } from '../../domain/billing/uses.ts'
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

/** The nights of a source that cut nothing, because a bill has asked for the days around them at once. */
const isWithin = (night: number, stay: Stay, { meter }: Source, { spans }: Asked): boolean =>
  spans.some(
    ({ meterID, contractID, from, to }) =>
      meterID === meter.id &&
      from < night &&
      night < to &&
      stay.contracts.some(({ id }) => id === contractID),
  )

/** What one run asks for after all facts, with the nights that the bills of the story have fixed. */
const inOneRun = (world: BillingStory, cut: Cut) => {
  const until = Math.max(cut.days, cut.uses)
  const told = world.house()
  const { asked, metered, ...facts } = ledgerOf(told, until)
  const sourcesOf = (stay: Stay) =>
    metered.sourcesOf(stay).map((source) => {
      const prices = newPricesIn(stay, told, source.meter.utility)
      return Object.assign(source, {
        nights: source.nights.filter(
          (night, place, { length }) =>
            place === 0 ||
            place === length - 1 ||
            prices.includes(night) ||
            !isWithin(night, stay, source, asked),
        ),
      })
    })
  // Nothing was asked for, but nights stay where the bills of the story have cut.
  const ledger = Object.assign(facts, {
    metered: Object.assign({}, metered, { sourcesOf }),
    house: Object.assign(told, { asked: [] }),
    asked: { spans: [], settled: [] },
    spansOf: new Map(),
    settledOf: new Map(),
    oldSpansOfMeter: new Map(),
    settledOfMeter: new Map(),
  })
  return dueOf(ledger, cut).flatMap((one) =>
    proposed(one).map(({ amount }) => ({ contractID: one.contract.id, amount })),
  )
}

/** Whatever the order of facts and runs was: the net of a stay is that of one run after all of them. */
export const sameNet = (world: BillingStory) => {
  const cut = world.finish()
  const asked = netByStay(
    world,
    // A difference counts where the line was asked for: the renewal that was billed for it may never have begun.
    world.asked.map(({ contractID, line: { of, amount } }) => ({
      contractID: of?.contractID ?? contractID,
      amount,
    })),
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
