import { addDays } from '../day.ts'

/** The days on which somebody lives there or something stands there; null: from the beginning, without an end. */
export type Span = { readonly id: string; readonly fromDay: string | null; readonly toDay: string | null }

/** Whether a day is among them. */
export const isOn = ({ fromDay, toDay }: Omit<Span, 'id'>, day: string): boolean =>
  (fromDay === null || fromDay <= day) && (toDay === null || toDay >= day)

/** Those of a list who are there on a day. */
export const onDay = <T extends Omit<Span, 'id'>>(all: readonly T[], day: string): readonly T[] =>
  all.filter((one) => isOn(one, day))

const isSome = ({ fromDay, toDay }: Span) => fromDay === null || toDay === null || fromDay <= toDay

const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other)

/**
 * The days of all who were ever listed, after a list that holds from a day on; null: from the beginning. Who is new came
 * on that day, and who is left out left on it, unless the list says other days.
 */
export const spansAfter = <T extends Span>(
  before: readonly T[],
  listed: readonly T[],
  day: string | null,
): readonly T[] => {
  const spanOf = new Map(before.map((one) => [one.id, one]))
  const gone = before.filter(({ id }) => !listed.some((one) => one.id === id))
  return [
    ...(day === null ? [] : gone.map((one) => ({ ...one, toDay: earlier(one.toDay, addDays(day, -1)) }))),
    ...listed.map((one) => {
      const known = spanOf.get(one.id)
      const came = known && (known.fromDay ?? '') < (day ?? '') ? known.fromDay : day
      return { ...one, fromDay: one.fromDay ?? came }
    }),
  ].filter(isSome)
}

/** The days from which another number of them is there, after the beginning, sorted, without repeats. */
export const changesOfSpans = (spans: readonly Omit<Span, 'id'>[]): readonly string[] => [
  ...new Set(
    spans
      .flatMap(({ fromDay, toDay }) => [fromDay ?? [], toDay === null ? [] : addDays(toDay, 1)].flat())
      .sort(),
  ),
]
