import { addDays, addMonths } from '../../../domain/day.ts'
import { START_YEAR } from '../../../domain/limits.ts'
import { billsOf, type HouseFigure, houseFigures } from '../../../projections/report/house-figures.columns.ts'
import type { Report } from '../../../projections/report/report.answers.ts'
import { listLink } from '../../list/listLink.ts'

const BOOKS = ['received', 'spent', 'profit'] as const
type BooksFigure = (typeof BOOKS)[number]

/** What can be compared: of the bills of a period, of the money in it, and of the days without a tenant. */
export const COMPARED = [...(Object.keys(houseFigures) as HouseFigure[]), ...BOOKS, 'lost' as const]
export type Compared = (typeof COMPARED)[number]

const isOfBooks = (figure: Compared): figure is BooksFigure => (BOOKS as readonly string[]).includes(figure)

/** The part of the report that a figure is of. */
export const partOf = (figure: Compared) =>
  figure === 'lost' ? 'vacancy' : isOfBooks(figure) ? 'books' : 'by_building'

/** A month, `YYYY-MM`, or a year, `YYYY`. */
export type Period = string

/** The periods that are compared: this one, the one before, and of a month also the same one a year before. */
export const periodsOf = (period: Period): readonly Period[] =>
  period.length === 4
    ? [period, String(Number(period) - 1)]
    : [period, addMonths(period, -1), addMonths(period, -12)]

/** Two months that are set side by side, the later compared with the earlier or the other way round. */
export type TwoMonths = readonly [now: string, before: string]

/** The months that can be compared: from this one back to the first of reports. */
export const comparableMonths = (thisMonth: string): readonly string[] => {
  const months: string[] = []
  for (let month = thisMonth; month >= `${START_YEAR}-01`; month = addMonths(month, -1)) months.push(month)
  return months
}

/** The months of an address, as `2026-11,2026-03`; undefined where they are not two that can be compared. */
export const monthsIn = (text: string | null, thisMonth: string): TwoMonths | undefined => {
  const [now = '', before = '', ...more] = text?.split(',') ?? []
  const known = comparableMonths(thisMonth)
  const areTwo = known.includes(now) && known.includes(before) && now !== before && more.length === 0
  return areTwo ? [now, before] : undefined
}

type HouseAmounts = {
  readonly id: string
  readonly name: string
  /** In đồng, one for each period; undefined where the house has no figures. */
  readonly amounts: readonly (number | undefined)[]
}

/** The figure of each house in each period, in the order of the first. */
export const amountsOf = (figure: Compared, reports: readonly Report[]): readonly HouseAmounts[] => {
  const ofPeriod = reports.map(({ books, buildings, vacancy }) =>
    figure === 'lost'
      ? vacancy.map(({ id, name, lost: amount }) => ({ id, name, amount }))
      : isOfBooks(figure)
        ? books.map(({ id, name, [figure]: amount }) => ({ id, name, amount }))
        : buildings.map(({ id, name, [figure]: amount }) => ({ id, name, amount })),
  )
  const names = new Map(ofPeriod.toReversed().flatMap((houses) => houses.map(({ id, name }) => [id, name])))
  const order = [...new Set(ofPeriod.flatMap((houses) => houses.map(({ id }) => id)))]
  return order.map((id) => ({
    id,
    name: names.get(id) ?? '',
    amounts: ofPeriod.map((houses) => houses.find((house) => house.id === id)?.amount),
  }))
}

const monthsOf = (period: Period): readonly string[] =>
  period.length === 4 ? Array.from({ length: 12 }, (_, month) => addMonths(`${period}-01`, month)) : [period]

/** The list of the rows that a cell sums; without a house those of all. */
export const rowsOf = (figure: Compared, period: Period, buildingID?: string): string => {
  if (figure === 'lost') return buildingID ? `/building/${buildingID}` : '/vacancy'
  const months = monthsOf(period)
  const house = buildingID ? { buildingID } : {}
  if (!isOfBooks(figure)) {
    const month = months.length === 1 ? months[0] : months
    return listLink('bill', { month, ...billsOf(figure), ...house })
  }
  const from = `${months[0]}-01`
  const to = addDays(`${addMonths(months.at(-1) ?? '', 1)}-01`, -1)
  if (figure === 'received') return listLink('receipt', { kind: 'rent', day: { from, to }, ...house })
  if (figure === 'spent') return listLink('expense', { startDate: from, endDate: to, ...house })
  const when = period.length === 4 ? `year=${period}` : `month=${period}`
  return buildingID ? `/close/${buildingID}?${when}` : `/?${when}`
}
