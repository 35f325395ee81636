import { addDays } from '../day.ts'

/** The days on which somebody lives there or something stands there; null: from the beginning, without an end. */
export type Span = {
  readonly id: string
  readonly fromDay: string | null
  readonly toDay: string | null
  /** The charge that counts a vehicle. */
  readonly chargeID?: string | null
}

/** Whether a day is among them. */
export const isOn = ({ fromDay, toDay }: Omit<Span, 'id'>, day: string): boolean =>
  (fromDay === null || fromDay <= day) && (toDay === null || toDay >= day)

/** Those of a list who are there on a day. */
export const onDay = <T extends Omit<Span, 'id'>>(all: readonly T[], day: string): readonly T[] =>
  all.filter((one) => isOn(one, day))

const isSome = ({ fromDay, toDay }: Omit<Span, 'id'>) =>
  fromDay === null || toDay === null || fromDay <= toDay

const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other)

/** They end on a day at the latest. */
const until = <T extends Span>(spans: readonly T[], day: string): readonly T[] =>
  spans.map((one) => ({ ...one, toDay: earlier(one.toDay, day) }))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Said<T extends Span> = {
  /** The days of all who were ever listed; of one who came back, or is counted otherwise since, several. */
  readonly spans: readonly T[]
  /** The last list, with the days that it said. */
  readonly list: readonly T[]
}

/** What lists have said. */
export type Lists<T extends Span = Span> = Said<T> & {
  /** The day from which the last one holds; null: from the beginning. */
  readonly day: string | null
  /** The day on which it was said. */
  readonly saidOn: string | null
  /** What was known before the lists that hold from that day: another one takes their place. */
  readonly before: Said<T>
}

/** The days of one that is listed, from the first day that the list says anew. */
const since = <T extends Span>(mine: readonly T[], one: T & { readonly fromDay: string }): readonly T[] => {
  const { fromDay } = one
  const isCorrected = (span: T) =>
    span.chargeID === one.chargeID && (span.toDay === null || span.toDay >= fromDay)
  const kept = mine.filter((span) => (span.fromDay ?? '') < fromDay && !isCorrected(span))
  return [...until(kept, addDays(fromDay, -1)), one]
}

/** The days of one that a list has from a day on, without a first day of its own. */
const goingOn = <T extends Span>(mine: readonly T[], one: T, day: string): readonly T[] => {
  const was = mine.filter(({ fromDay }) => (fromDay ?? '') < day)
  const last = was.at(-1)
  if (!last) return [{ ...one, fromDay: one.fromDay ?? day }]
  // It says about days that have been when it left, and nothing of how it was counted on them.
  if (one.toDay !== null && one.toDay < day)
    return until([...was.slice(0, -1), { ...last, toDay: null }], one.toDay)
  // Until the day after the list that left it out: then it has not left.
  const stays = last.toDay === null || last.toDay >= addDays(day, -2)
  if (stays && last.chargeID === one.chargeID) return [...was.slice(0, -1), { ...one, fromDay: last.fromDay }]
  return [...until(was, addDays(day, -1)), { ...one, fromDay: day }]
}

/**
 * What is known after a list that holds from a day on; null: from the beginning. Who is new came on that day, who is
 * left out left on it, and who is counted otherwise is so from it, unless the list says other days. One that says at once
 * what the list before the last one said takes the last one back.
 */
export const listed = <T extends Span>(
  known: Lists<T> | undefined,
  list: readonly T[],
  day: string | null,
  saidOn = day,
): Lists<T> => {
  if (day === null) return { spans: list.filter(isSome), list, day, saidOn, before: { spans: [], list: [] } }
  const isBack = day === saidOn && known?.saidOn === saidOn && isSame(known.before.list, list)
  if (known && isBack) return { ...known, ...known.before }
  const before =
    known && known.day === day ? known.before : { spans: known?.spans ?? [], list: known?.list ?? [] }
  const gone = before.spans.filter(({ id }) => !list.some((one) => one.id === id))
  const spans = list.flatMap((one): readonly T[] => {
    const { id, fromDay } = one
    const mine = before.spans.filter((span) => span.id === id)
    const said = before.list.find((other) => other.id === id)
    const isAnew = said ? said.fromDay !== fromDay : !mine.some((span) => span.fromDay === fromDay)
    return fromDay !== null && isAnew
      ? since(mine, { ...one, fromDay })
      : goingOn(mine, one, fromDay !== null && fromDay > day ? fromDay : day)
  })
  return { spans: [...until(gone, addDays(day, -1)), ...spans].filter(isSome), list, day, saidOn, before }
}

/** The days from which another number of them is there, after the beginning, sorted, without repeats. */
export const changesOfSpans = (spans: readonly Omit<Span, 'id'>[]): readonly string[] => [
  ...new Set(
    spans
      .flatMap(({ fromDay, toDay }) => [fromDay ?? [], toDay === null ? [] : addDays(toDay, 1)].flat())
      .sort(),
  ),
]
