import type { Charge } from '../../../domain/charge/charge.ts'
import type { Utility } from '../../../domain/meter/meter-codes.ts'

type Room = { readonly id: string; readonly number: string }
type Missing<R> = { readonly room: R; readonly utilities: readonly Utility[] }

/** What the rooms of a house are charged by their meters, in the order of its price list. */
export const meteredBy = (charges: readonly Pick<Charge, 'way' | 'utility'>[]): readonly Utility[] => [
  ...new Set(charges.flatMap(({ way, utility }) => (way === 'metered' && utility ? [utility] : []))),
]

/** The rooms that lack a meter which their price list reads, with what they lack. */
export const missingMeters = <R extends Room>(
  rooms: readonly R[],
  utilities: readonly Utility[],
  meters: readonly { readonly roomID: string | null; readonly utility: Utility }[],
): readonly Missing<R>[] =>
  rooms
    .map((room) => ({
      room,
      utilities: utilities.filter(
        (utility) => !meters.some((meter) => meter.roomID === room.id && meter.utility === utility),
      ),
    }))
    .filter((missing) => missing.utilities.length > 0)
