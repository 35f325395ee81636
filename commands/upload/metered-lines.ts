import {
  BESIDE,
  chargeOf,
  type Reading,
  readingIn,
  readingText,
  restOf,
  serviceKey,
  usedBetween,
  wayOf,
} from '../../domain/bill/reading.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Meter } from './named.ts'
import type { RowData } from './staging.ts'

/** A line of a row that a meter says: in the cell of its amount, or in columns for its figures. */
export type MeteredLine = {
  readonly place: number
  readonly reading: Reading
  /** What the row says that it comes to. */
  readonly amount: number | undefined
  /** Of one, as the row says it, and what it says was used. */
  readonly price: number | undefined
  readonly used: number | undefined
  /** What the house charges by a meter of this name. */
  readonly meter: Meter | undefined
}

/** Lines of a row that meters say, with what the house charges for them. */
export const meteredLines = (value: RowData, meters: readonly Meter[] = []): readonly MeteredLine[] =>
  Object.keys(value).flatMap((field): MeteredLine[] => {
    const [, place] = /^line(?:Amount|Reading)(\d+)$/.exec(field) ?? []
    const cell = value[field]
    const reading = place && typeof cell === 'string' ? readingIn(cell) : undefined
    if (!reading) return []
    const numberOf = (part: string) => {
      const said = value[`line${part}${place}`]
      return typeof said === 'number' ? said : undefined
    }
    const key = serviceKey(String(value[`lineName${place}`] ?? ''))
    const meter = meters.find(({ name }) => serviceKey(name) === key)
    const [amount, price, used] = [numberOf('Amount'), numberOf('Price'), numberOf('Used')]
    return [{ place: Number(place), reading, amount, price, used, meter }]
  })

/**
 * What was used at the price of the row, or else of the house; undefined where the meter ran backwards or nobody says
 * a price.
 */
export const meteredAmount = ({ reading, price, meter }: MeteredLine): number | undefined => {
  const quantity = usedBetween(reading)
  const each = price ?? meter?.price
  return quantity === undefined || each === undefined ? undefined : chargeOf(quantity, each)
}

/** Of an amount that is said without one, where it has one. */
const priceWithin = (amount: number | undefined, quantity: number): number | undefined =>
  amount !== undefined && quantity > 0 && amount % quantity === 0 ? amount / quantity : undefined

/**
 * Amounts that are two figures of a meter, at the row's price or the building's: the amount, and a note that says how
 * it adds up. An amount that the row says itself stays. `no_meter` where nobody says a price, `meter_backwards` where
 * the second figure is below the first. Of a house that is not known nothing is said: its row is refused for that.
 */
export const chargeMeters = (
  value: RowData,
  meters: readonly Meter[] | undefined,
): { readonly value: RowData; readonly errors: readonly FieldError[] } => {
  const charged: Record<string, RowData[string]> = Object.fromEntries(
    Object.entries(value).filter(([field]) => !/^line(Reading|Price|Used)\d/.test(field)),
  )
  const errors: FieldError[] = []
  for (const line of meteredLines(value, meters)) {
    const { place, reading, amount, meter } = line
    const field = `lineAmount${place}`
    const quantity = usedBetween(reading)
    if (quantity === undefined && meters) {
      delete charged[field]
      errors.push({ field, code: 'meter_backwards' })
      continue
    }
    const price = line.price ?? meter?.price ?? priceWithin(amount, quantity ?? 0)
    const comesTo = amount ?? meteredAmount(line)
    if (comesTo === undefined || quantity === undefined) {
      if (!meters) charged[field] = 0
      else {
        delete charged[field]
        errors.push({ field, code: 'no_meter' })
      }
      continue
    }
    charged[field] = comesTo
    // Taken away with the list, it says how the amount came about that is read anew.
    const rest = restOf(String(value[`lineNote${place}`] ?? ''))
    const way =
      price === undefined
        ? readingText(reading)
        : wayOf({ unit: meter?.unit ?? '', price, quantity, reading })
    charged[`lineNote${place}`] = [way, rest].filter(Boolean).join(BESIDE)
  }
  return { value: charged, errors }
}

/** Whether a row has an amount that a meter says. */
export const hasReadings = (value: RowData): boolean =>
  Object.entries(value).some(
    ([field, cell]) => /^line(Amount|Reading)\d/.test(field) && typeof cell === 'string',
  )
