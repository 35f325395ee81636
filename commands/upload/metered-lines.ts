import { BESIDE, readingIn, restOf, usedBetween, wayOf } from '../../domain/bill/reading.ts'
import { nameKey } from '../../domain/name-key.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Meter } from './named.ts'
import type { RowData } from './staging.ts'

/** `Tiền điện` in a sheet is what the building calls `Điện`. */
const serviceKey = (name: string): string => nameKey(name).replace(/^TIỀN /u, '')

/**
 * Amounts that are two figures of a meter, at the building's price: the amount, and a note that says how it adds up.
 * `no_meter` where the building charges nothing of this name by a meter, `meter_backwards` where the second figure
 * is below the first. Of a house that is not known nothing is said: its row is refused for that.
 */
export const chargeMeters = (
  value: RowData,
  meters: readonly Meter[] | undefined,
): { readonly value: RowData; readonly errors: readonly FieldError[] } => {
  const charged: Record<string, RowData[string]> = { ...value }
  const errors: FieldError[] = []
  for (const [field, cell] of Object.entries(value)) {
    const place = /^lineAmount(\d+)$/.exec(field)?.[1]
    const reading = place && typeof cell === 'string' ? readingIn(cell) : undefined
    if (!reading) continue
    const key = serviceKey(String(value[`lineName${place}`] ?? ''))
    const meter = meters?.find(({ name }) => serviceKey(name) === key)
    const quantity = usedBetween(reading)
    if (meter && quantity !== undefined) {
      // Taken away with the list, it says how the amount came about that is read anew.
      const note = restOf(String(value[`lineNote${place}`] ?? ''))
      charged[field] = Math.round(quantity * meter.price)
      charged[`lineNote${place}`] = [wayOf({ ...meter, quantity, reading }), note]
        .filter(Boolean)
        .join(BESIDE)
    } else if (!meters) {
      charged[field] = 1
    } else {
      delete charged[field]
      errors.push({ field, code: meter ? 'meter_backwards' : 'no_meter' })
    }
  }
  return { value: charged, errors }
}

/** Whether a row has an amount that a meter says. */
export const hasReadings = (value: RowData): boolean =>
  Object.entries(value).some(([field, cell]) => field.startsWith('lineAmount') && typeof cell === 'string')
