import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { assertLine } from '../bill/line-parts.ts'
import { usualRules } from '../building/billing-rules.ts'
import type { Charge } from '../charge/charge.ts'
import { ContractType } from '../contract/contract-codes.ts'
import { addMonths, lastDayOfMonth } from '../day.ts'
import type { MeterReading } from '../meter/meter.ts'
import type { Share } from '../meter/meter-codes.ts'
import { NO_CREDIT, settled, splitBelowNought } from './below-nought.ts'
import type { BilledUse, MonthFacts, RunContract, RunMeter } from './month-facts.ts'
import { proposeMonth } from './propose-month.ts'

/** `RUN_SEED=… RUN_CASES=5000 npx vitest run --project unit domain/run` repeats a case, or takes more of them. */
const SEED = Number(process.env.RUN_SEED ?? Math.floor(Math.random() * 2 ** 31))
const CASES = Number(process.env.RUN_CASES ?? 300)
const check = <T>(property: fc.IProperty<T>) => {
  console.info(`seed ${SEED}, ${CASES} cases`)
  fc.assert(property, { seed: SEED, numRuns: CASES })
}

type Tariff = {
  readonly bands: readonly { readonly upTo: number | null; readonly price: number }[]
  vat: number
}
const tariff = fc.record({
  bands: fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 400_000 }), { maxLength: 4 }),
      fc.array(fc.nat(9_999), { minLength: 5, maxLength: 5 }),
    )
    .map(([bounds, prices]) =>
      [...bounds.sort((one, other) => one - other), null].map((upTo, place) => ({
        upTo,
        price: prices[place] ?? 0,
      })),
    ),
  vat: fc.constantFrom(0, 500, 800, 1_000),
})

/** What a use costs, in hundred-millionths of a đồng: by adding up each band. Shares no code with the product. */
const costOf = ({ bands, vat }: Tariff, use: number): bigint => {
  let [sum, from] = [0n, 0]
  for (const { upTo, price } of bands) {
    const until = Math.min(use, upTo ?? use)
    if (until > from) sum += BigInt(until - from) * BigInt(price)
    from = Math.max(from, until)
  }
  return sum * BigInt(10_000 + vat)
}
const dong = (cost: bigint): number => {
  const whole = 10_000_000n
  const floor = cost >= 0n ? cost / whole : -((-cost + whole - 1n) / whole)
  return Number(floor) + (2n * (cost - floor * whole) >= whole ? 1 : 0)
}

const MONTH = '2026-11'
const power = ({ bands, vat }: Tariff): Charge => ({
  id: uuid(21),
  name: 'Điện',
  unit: 'kWh',
  way: 'metered',
  price: [...bands],
  quota: null,
  vat: vat || null,
  utility: 'electricity',
})
const lease = (nth: number, people = 1): RunContract => ({
  id: uuid(nth),
  roomID: uuid(100 + nth),
  type: ContractType.RENT,
  price: 0,
  startDay: '2026-01-01',
  lastDay: null,
  people,
  dueDayOfMonth: 10,
  ownCharges: [],
  credit: NO_CREDIT,
  depositDue: 0,
})
const reading = (nth: number, day: string, value: number): MeterReading => ({
  readingID: uuid(nth),
  day,
  value,
  kind: nth % 2 === 0 ? 'first' : 'read',
  digits: 5,
  rollOver: false,
  photoID: null,
  source: 'walk',
})
const meter = (nth: number, roomID: string | null, used: number, share: Share | null = null): RunMeter => ({
  id: uuid(500 + nth),
  roomID,
  utility: 'electricity',
  share,
  serial: `S${nth}`,
  readings: [
    reading(1_000 + 2 * nth, '2026-10-01', 1_000),
    reading(1_001 + 2 * nth, '2026-10-31', 1_000 + used),
  ],
})
const facts = (said: Partial<MonthFacts>): MonthFacts => ({
  month: MONTH,
  today: '2026-11-02',
  rules: usualRules,
  priceLists: [],
  contracts: [],
  billed: new Set(),
  meters: [],
  uses: [],
  late: [],
  ...said,
})

/** Bills that are issued as they are proposed, month after month: what stands of each contract. */
const book = (said: Pick<MonthFacts, 'priceLists' | 'contracts'>) => {
  const uses: BilledUse[] = []
  const asked = new Map<string, number>()
  let months = 0
  const issue = (meters: readonly RunMeter[]) => {
    const month = addMonths(MONTH, months++)
    const proposals = proposeMonth(
      facts({ ...said, month, today: lastDayOfMonth(month), meters, uses: [...uses] }),
    )
    for (const { contractID, roomID, lines } of proposals) {
      if (contractID === null) continue
      const billID = uuid(90_000 + uses.length)
      for (const [place, line] of lines.entries()) {
        assertLine(line, place)
        uses.push({ ...line, contractID, roomID, month, billID })
        asked.set(contractID, (asked.get(contractID) ?? 0) + line.amount)
      }
    }
    return proposals
  }
  const quantityOf = (contractID: string) =>
    uses.reduce((sum, use) => (use.contractID === contractID ? sum + (use.quantity ?? 0) : sum), 0)
  return { issue, quantityOf, askedOf: (contractID: string) => asked.get(contractID) ?? 0 }
}

const used = fc.integer({ min: 0, max: 600_000 })

it('takes several meters of a room through the bands together, and puts right what is corrected of any', () =>
  check(
    fc.property(
      tariff,
      fc.array(used, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(3), used), { maxLength: 6 }),
      (tariff, uses, corrections) => {
        const room = lease(1)
        const priceLists = [{ fromDay: null, charges: [power(tariff)] }]
        const { issue, askedOf, quantityOf } = book({ priceLists, contracts: [room] })
        const now = [...uses]
        const meters = () => now.map((one, nth) => meter(nth, room.roomID, one))
        const [first] = issue(meters())
        let below = 0
        for (const line of first!.lines) {
          const quantity = line.quantity ?? 0
          expect(line.amount).toBe(dong(costOf(tariff, below + quantity) - costOf(tariff, below)))
          below += quantity
        }
        expect(below).toBe(uses.reduce((sum, one) => sum + one, 0))
        const begun = askedOf(room.id)
        for (const [nth, value] of corrections) {
          now[nth % now.length] = value
          issue(meters())
          const all = now.reduce((sum, one) => sum + one, 0)
          expect(quantityOf(room.id)).toBe(all)
          expect(askedOf(room.id) - begun).toBe(dong(costOf(tariff, all)) - dong(costOf(tariff, below)))
        }
      },
    ),
  ))

it('gives each room its part of a corrected meter of the house', () =>
  check(
    fc.property(
      tariff,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom<Share>('perRoom', 'perPerson'),
      fc.integer({ min: 1_000, max: 600_000 }),
      fc.array(used, { minLength: 1, maxLength: 4 }),
      (tariff, heads, share, begun, corrections) => {
        const contracts = heads.map((people, nth) => lease(nth + 1, people))
        const priceLists = [{ fromDay: null, charges: [power(tariff)] }]
        const { issue, askedOf, quantityOf } = book({ priceLists, contracts })
        issue([meter(0, null, begun, share)])
        const first = contracts.map(({ id }) => [quantityOf(id), askedOf(id)] as const)
        const weights = share === 'perRoom' ? heads.map(() => 1) : heads
        const all = weights.reduce((sum, one) => sum + one, 0)
        for (const value of [...corrections, begun]) {
          issue([meter(0, null, value, share)])
          const parts = contracts.map(({ id }) => quantityOf(id))
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(value)
          for (const [place, { id }] of contracts.entries()) {
            const exact = (value * (weights[place] ?? 0)) / all
            expect(Math.abs((parts[place] ?? 0) - exact)).toBeLessThan(2 + value / begun)
            expect(askedOf(id)).toBe(dong(costOf(tariff, parts[place] ?? 0)))
          }
        }
        expect(contracts.map(({ id }) => [quantityOf(id), askedOf(id)])).toEqual(first)
      },
    ),
  ))

it('asks for no less than nothing: the rest is credit, and no đồng is lost', () =>
  check(
    fc.property(
      fc.array(
        fc.record({ kind: fc.constantFrom('rent' as const, 'metered' as const), amount: fc.nat(5_000_000) }),
      ),
      fc.array(
        fc.record({
          kind: fc.constant('adjustment' as const),
          amount: fc.integer({ min: -5_000_000, max: 5_000_000 }),
        }),
      ),
      fc.record({ amount: fc.nat(5_000_000), automatic: fc.boolean() }),
      (asked, adjusted, credit) => {
        const lines = [...asked, ...adjusted]
        const sum = lines.reduce((all, { amount }) => all + amount, 0)
        const { total, credited, used } = settled(lines, credit)
        expect(total - credited).toBe(sum)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(credited > 0).toBe(sum <= 0 && adjusted.some(({ amount }) => amount < 0))
        expect(used).toBe(credit.automatic ? Math.min(total, credit.amount + credited) : 0)
        const { billed } = splitBelowNought(lines)
        expect(billed.reduce((all, { amount }) => all + amount, 0)).toBe(total)
      },
    ),
  ))
