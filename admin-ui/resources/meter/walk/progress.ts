import type { WalkMeter, WalkStop } from '../../../../projections/walk/walk.answers.ts'
import type { Pane } from '../../../ui/LitHouse.tsx'
import type { KeptReading } from './keptReadings.ts'

type Kept = ReadonlyMap<string, KeptReading>

/** Whether a meter is done: the server or this device has its reading, and it was not refused. */
export const isRead = ({ id, reading }: WalkMeter, kept: Kept): boolean => {
  const own = kept.get(id)
  return own ? own.state !== 'refused' : reading !== null
}

export const isDone = ({ meters }: WalkStop, kept: Kept): boolean =>
  meters.every((meter) => isRead(meter, kept))

export const paneOf = (stop: WalkStop, kept: Kept): Pane => {
  if (stop.meters.length === 0) return 'none'
  const asks = stop.meters.some(({ id }) => ['doubt', 'refused'].includes(kept.get(id)?.state ?? ''))
  if (asks) return 'doubt'
  return isDone(stop, kept) ? 'lit' : 'shut'
}

/**
 * The next meter to go to: the next unread one of this stop, else of the next stop with one; undefined at the end.
 */
export const nextFrom = (
  stops: readonly WalkStop[],
  { at, meter }: { readonly at: number; readonly meter: number },
  kept: Kept,
): { readonly at: number; readonly meter: number } | undefined => {
  const openIn = (stop: WalkStop | undefined, from: number) =>
    stop?.meters.findIndex((one, place) => place >= from && !isRead(one, kept)) ?? -1
  const here = openIn(stops[at], meter + 1)
  if (here >= 0) return { at, meter: here }
  for (let other = at + 1; other < stops.length; other++) {
    const open = openIn(stops[other], 0)
    if (open >= 0) return { at: other, meter: open }
  }
  return undefined
}
