import { listOn } from '../charge/price-list.ts'
import { changesOfSpans, onDay, type Span } from './spans.ts'

/** A number of people from a day on; null: from the beginning. */
export type Heads = { readonly fromDay: string | null; readonly people: number }

/** The customer, who is there on every day of the contract. */
const TENANT = 1

/** How many people there are from which day on: the customer and those who live there beside. */
export const headsBy = (residents: readonly Span[], startDay: string): readonly Heads[] => {
  const days = changesOfSpans(residents).filter((day) => day > startDay)
  const people = (day: string) => TENANT + onDay(residents, day).length
  return [
    { fromDay: null, people: people(startDay) },
    ...days.map((fromDay) => ({ fromDay, people: people(fromDay) })),
  ]
}

/** The most people who are there at once from a day on: the customer and those who live there beside. */
export const mostHeads = (residents: readonly Omit<Span, 'id'>[], from: string): number => {
  const days = residents.flatMap(({ fromDay }) => (fromDay !== null && fromDay > from ? [fromDay] : []))
  return TENANT + Math.max(...[from, ...days].map((day) => onDay(residents, day).length))
}

type HeadsOn = {
  /** Who lives there: charges per person. */
  readonly living: number
  /** Who is registered there: quotas of electricity and water. Until a house says otherwise, who lives there. */
  readonly registered: number
}

/** The two numbers of people on a day; the first known ones before that. */
export const headsOn = ({ heads }: { readonly heads: readonly Heads[] }, day: string): HeadsOn => {
  const living = listOn(heads, day)?.people ?? heads[0]?.people ?? TENANT
  return { living, registered: living }
}
