import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { addDays } from '../../domain/day.ts'
import type { OverdueAge } from '../../projections/report/report.answers.ts'
/**
 * The address of a list filtered to the rows that a figure counts; react-admin reads its filters from the address.
 */
export const listLink = (
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  sort?: readonly [field: string, order: 'ASC' | 'DESC'],
): string => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' })
  if (sort) {
    query.set('sort', sort[0])
    query.set('order', sort[1])
  }
  return `/${resource}?${query}`
}

type Late = {
  readonly age: Pick<OverdueAge, 'fromDays' | 'toDays'>
  readonly today: string
  /** Of this building alone; empty: of all. */
  readonly buildingID?: string
}

/** The list of the bills that are so many days late, the oldest first. */
export const overdueLink = ({ age: { fromDays, toDays }, today, buildingID = '' }: Late): string =>
  listLink(
    'bill',
    {
      status: BillStatus.OVERDUE,
      dueDay: {
        ...(toDays !== null && { from: addDays(today, -toDays) }),
        to: addDays(today, -fromDays),
      },
      ...(buildingID !== '' && { buildingID }),
    },
    ['dueDay', 'ASC'],
  )
