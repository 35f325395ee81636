import { expect } from 'vitest'
import { z } from 'zod'
import { lineFields } from '../../domain/bill/line.ts'
import { assertLine, plainLine } from '../../domain/bill/line-parts.ts'
import { borneOf } from '../../domain/billing/borne.ts'
import { type Cut, rentUntil } from '../../domain/billing/cut.ts'
import { brokenLaws } from '../../domain/billing/laws.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import { dayNumber, dayOfNumber } from '../../domain/day.ts'
import { sameNet } from './billing-net.ts'
import type { BillingStory } from './billing-story.ts'
import { proposed } from './house.ts'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** What has been asked for of a meter, in thousandths. */
const askedOf = (world: BillingStory, meterID: string) => {
  const meter = world.meters.find(({ id }) => id === meterID)
  const ids = new Set(meter?.readings.map(({ reading }) => reading.readingID))
  return sum(
    world.asked.flatMap(({ line: { kind, quantity, readings, of } }) => {
      if (!readings || !ids.has(readings[0] as string)) return []
      return kind === 'metered' ? [quantity ?? 0] : of ? [of.after - of.before] : []
    }),
  )
}

const countedOf = (world: BillingStory, meterID: string) =>
  world.meters.find(({ id }) => id === meterID)?.readings.at(-1)?.counted ?? 0

const borneBy = (world: BillingStory, { uses }: Cut) =>
  borneOf(ledgerOf(world.house(), uses), { from: 0, to: uses })

/** What must hold once a story has been told. */
export const laws = {
  'nothing is raised by the laws that books are verified by': (world: BillingStory) => {
    expect(brokenLaws(world.house())).toEqual([])
    world.finish()
    expect(brokenLaws(world.house())).toEqual([])
  },
  'each line that is proposed can be written on a bill': (world: BillingStory) => {
    world.finish()
    for (const [place, { line }] of world.asked.entries())
      assertLine(z.object(lineFields).parse({ ...line, id: place + 1 }), place)
  },
  'what is issued is not proposed again': (world: BillingStory) => {
    const cut = world.finish()
    expect(world.due(cut).flatMap(proposed)).toEqual([])
  },
  'asked + borne = counted, of each meter of a room': (world: BillingStory) => {
    const cut = world.finish()
    const borne = borneBy(world, cut)
    for (const { id, roomID } of world.meters) {
      if (roomID === null) continue
      const nobody = sum(borne.filter(({ meterID }) => meterID === id).map(({ quantity }) => quantity))
      expect({ id, sum: askedOf(world, id) + nobody }).toEqual({ id, sum: countedOf(world, id) })
    }
  },
  'parts + own + borne = counted, of the house’s meter': (world: BillingStory) => {
    const cut = world.finish()
    const house = world.meters.find(({ roomID }) => roomID === null)
    if (!house) return
    const nobody = sum(
      borneBy(world, cut)
        .filter(({ meterID }) => meterID === house.id)
        .map(({ quantity }) => quantity),
    )
    const { shared } = ledgerOf(world.house(), cut.uses).metered
    const own = house.share === 'rest' ? sum(shared.map((one) => one.own)) : 0
    expect(askedOf(world, house.id) + own + nobody).toBe(countedOf(world, house.id))
  },
  'any order of facts and runs comes to the net of one run after all': sameNet,
  'amounts made by hand, discounts and what is forgiven bring no difference': (world: BillingStory) => {
    const cut = world.finish()
    const [first] = world.asked
    const covers = ({ line: { from, to, chargeID, readings } }: (typeof world.asked)[0]) =>
      [from, to, chargeID, readings].join()
    const covered = new Set(world.asked.filter(({ line }) => line.kind !== 'adjustment').map(covers))
    const stands = (one: (typeof world.asked)[0]) =>
      one.line.kind !== 'adjustment' || covered.has(covers(one))
    world.asked = world.asked.map((one, place) => {
      const amount = one.line.amount - 1_000 * place
      // Every third line has its sum alone, but for changes of a line that is gone: with it they are taken back whole.
      if (place % 3 === 0 && stands(one))
        return Object.assign({}, one, { line: Object.assign({}, one.line, { amount }) })
      // Every third is forgiven instead of billed.
      const isWaived = place % 3 === 1 && one.line.kind !== 'adjustment'
      return isWaived ? Object.assign({}, one, { isWaived }) : one
    })
    if (first) {
      const discount = { kind: 'discount' as const, name: 'Giảm', amount: -500_000 }
      world.asked.push(Object.assign({}, first, { line: Object.assign({}, plainLine, discount) }))
    }
    expect(world.due(cut).flatMap(proposed)).toEqual([])
  },
  'days of rent asked for = days lived': (world: BillingStory) => {
    const cut = world.finish()
    const months = new Map<string, number>()
    const add = (day: string, days: number) =>
      months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + days)
    const roomOf = (contractID: string) => world.contracts.find(({ id }) => id === contractID)?.roomID
    for (const { line, contractID } of world.asked) {
      const { kind, from, to, of } = line
      if (!from || !to || (kind !== 'rent' && of?.kind !== 'rent')) continue
      const days =
        kind === 'rent' ? dayNumber(to) - dayNumber(from) + 1 : ((of?.after ?? 0) - (of?.before ?? 0)) / 1_000
      if (roomOf(contractID)) add(from, days)
    }
    for (const contract of world.contracts) {
      const { startDay, lastDay } = contract
      const until = rentUntil(contract, cut)
      for (let day = dayNumber(startDay); day <= Math.min(until, lastDay ? dayNumber(lastDay) : until); day++)
        add(dayOfNumber(day), -1)
    }
    expect([...months].filter(([, days]) => days !== 0)).toEqual([])
  },
}
