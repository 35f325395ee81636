import { z } from 'zod'
import { id, month } from '../../domain/fields.ts'
import { END_YEAR, START_YEAR } from '../../domain/limits.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { type Arrears, arrears } from '../../projections/arrears/arrears.answers.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import type { Queries } from '../../projections/query/query.ts'
import { monthsOf } from '../../projections/report/months.ts'
import {
  billMonth,
  buildingMonth,
  contractCounts,
  type Debts,
  type Report,
  report,
} from '../../projections/report/report.answers.ts'
import type { Reports } from '../../projections/report/reports.ts'
import { count } from '../requests/query.ts'
import { type Call, type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

type Where = Parameters<Reports['billMonths']>[1]

const yearOf = <T extends z.ZodType>(month: T) =>
  z.object({ year: z.int(), months: z.array(month).length(12) })

/** Number of people named in the report; the list of debts has all of them. */
const FIRST = 6

const debtsOf = (owing: readonly Arrears[]): Debts => {
  const sum = (of: 'openAmount' | 'overdue') => owing.reduce((all, one) => all + one[of], 0)
  const first = owing
    .slice(0, FIRST)
    .map(({ customerID, customerName, openAmount, overdue, oldestDueDay, days }) => ({
      customerID,
      customerName,
      openAmount,
      overdue,
      oldestDueDay,
      days,
    }))
  return { people: owing.length, openAmount: sum('openAmount'), overdue: sum('overdue'), first }
}

/** Sums of a year by month, for charts; default: the current year. */
const yearRoutes = (needs: ReadNeeds): Route[] => {
  const query = z.strictObject({ year: count(START_YEAR, END_YEAR).optional(), ...thenQuery })
  const ofOneBuilding = query.extend({ buildingID: id().optional() })

  const yearRoute = (
    of: {
      path: string
      permission: Permission
      summary: string
      data: z.ZodType
      query?: typeof ofOneBuilding
    },
    sum: (reports: Reports, year: number, where: Where) => Promise<unknown>,
  ): Route =>
    route({
      query: query as typeof ofOneBuilding,
      ...of,
      method: 'get',
      answers: ['I0001', 'V0001', 'E0011'],
      ...thenAnswers,
      handle: async (call) => {
        const year = call.query.year ?? Number((call.query.at ?? needs.today()).slice(0, 4))
        const { queries, reports } = await readsOf(call, needs)
        const building = call.params.id ?? call.query.buildingID
        return { code: 'I0001', data: await sum(reports, year, await whereOf(call, queries, building)) }
      },
    })

  const whereOf = async (call: Call, queries: Queries, buildingID?: string): Promise<Where> => {
    const scope = scopeOfCall(call)
    if (!buildingID) return { scope }
    if (!(await queries.item(buildings, buildingID, scope))) refuse('NotFound')
    return { scope, buildingID }
  }

  const ofBuildings = {
    permission: 'building.read',
    summary: 'Rooms taken and money by month, over all buildings in scope.',
    data: yearOf(buildingMonth),
  } as const
  const buildingYear = async (reports: Reports, year: number, where: Where) => ({
    year,
    months: await reports.buildingMonths(year, where),
  })
  return [
    yearRoute({ ...ofBuildings, path: '/building/statistic' }, buildingYear),
    yearRoute(
      { ...ofBuildings, path: '/building/:id/statistic', summary: 'The same of one building.' },
      buildingYear,
    ),
    yearRoute(
      {
        path: '/bill/statistic',
        permission: 'bill.read',
        summary: 'Bills and money by month, of one building where it is named.',
        data: yearOf(billMonth),
        query: ofOneBuilding,
      },
      async (reports, year, where) => ({ year, months: await reports.billMonths(year, where) }),
    ),
    yearRoute(
      {
        path: '/arrears',
        permission: 'arrears.read',
        summary:
          'Who owes what, over all their contracts, the oldest debt first; of one building where it is named.',
        data: z.array(arrears),
        query: ofOneBuilding,
      },
      (reports, _year, where) => reports.arrears(where),
    ),
    yearRoute(
      {
        path: '/contract/statistic',
        permission: 'contract.read',
        summary: 'Contracts by status and type, those that end soon, and starts and ends by month.',
        data: contractCounts,
      },
      (reports, year, where) => reports.contractCounts(year, where),
    ),
  ]
}

/**
 * The report of a month or a year: overdue bills by age, the amounts of each building, money received by day,
 * deposits held, and debts.
 */
const reportRoute = (needs: ReadNeeds): Route =>
  route({
    method: 'get',
    path: '/report',
    permission: 'report.read',
    summary:
      'Late bills by age, the money and the books of each building in a month or a year (this year unless said), what came in by day, deposits and debts by person.',
    query: z.strictObject({
      year: count(START_YEAR, END_YEAR).optional(),
      month: month().optional(),
      ...thenQuery,
    }),
    answers: ['I0001', 'V0001'],
    ...thenAnswers,
    data: report,
    handle: async (call) => {
      const { at = needs.today(), year = Number(at.slice(0, 4)), month } = call.query
      const months = month ? [month] : monthsOf(year).map((one) => one.month)
      const { reports, books: ofBooks } = await readsOf(call, needs)
      const where = { scope: scopeOfCall(call) }
      const [overdue, money, books, received, deposits, owing] = await Promise.all([
        reports.overdueAges(where),
        reports.buildingMoney(months, where),
        ofBooks.ofHouses(months),
        ofBooks.receivedByDay(months),
        ofBooks.depositsByPerson(months.at(-1) ?? ''),
        reports.arrears(where),
      ])
      const data: Report = { overdue, buildings: money, books, received, deposits, debts: debtsOf(owing) }
      return { code: 'I0001', data }
    },
  })

export const reportRoutes = (needs: ReadNeeds): Route[] => [...yearRoutes(needs), reportRoute(needs)]
