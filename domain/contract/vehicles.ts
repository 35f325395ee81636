import { z } from 'zod'
import { personal } from '../event-definition.ts'
import { day, id, line } from '../fields.ts'
import { MAX_VEHICLES } from '../limits.ts'
import { ref } from '../ref.ts'
import { isOn, type Span } from './spans.ts'

export const vehicleKinds = ['motorbike', 'bicycle', 'electric', 'car'] as const

/** What somebody of a room keeps at the house. A number plate tells who somebody is. */
export const vehicleFields = {
  plate: personal(line(20)),
  kind: z.literal([...vehicleKinds], { error: 'unknown_choice' }),
  /** Of the card that opens the gate. */
  cardNumber: personal(line(40).nullable()),
  /** The charge per vehicle that counts it; null: it costs nothing. */
  chargeID: ref('charge').nullable(),
  fromDay: day('2000-01-01'),
  /** Its last day; null while none is known. */
  toDay: day('2000-01-01').nullable(),
}

export const vehicle = z.object({ vehicleID: id(), ...vehicleFields })
export type Vehicle = z.output<typeof vehicle>

export const vehicles = z.array(vehicle, { error: 'not_a_list' }).max(MAX_VEHICLES, 'too_long')

/** The days on which a charge counts a vehicle. */
export type Parked = Required<Span>

/** How many vehicles a charge counts on a day; undefined where it has never counted any. */
export const parkedOn = (all: readonly Parked[], chargeID: string, day: string): number | undefined => {
  const counted = all.filter((one) => one.chargeID === chargeID)
  return counted.length === 0 ? undefined : counted.filter((one) => isOn(one, day)).length
}
