import { z } from 'zod'
import { id, month } from '../../domain/fields.ts'
import { DEEPEST_OFFSET, END_YEAR, START_YEAR } from '../../domain/limits.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { arrears } from '../../projections/arrears/arrears.answers.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { MOST_ROWS, type Queries } from '../../projections/query/query.ts'
import { monthsOf } from '../../projections/report/months.ts'
import {
  arrearsSums,
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
import { scopeOfCall, setRange } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

type Where = Parameters<Reports['billMonths']>[1]

const yearOf = <T extends z.ZodType>(month: T) =>
  z.object({ year: z.int(), months: z.array(month).length(12) })

/** Number of people named in the report; the list of debts has all of them. */
const FIRST = 6

const debtsOf = async ({ arrears }: Reports, where: Where): Promise<Debts> => {
  const [sums, owing] = await Promise.all([
    arrears.sums(where),
    arrears.page(where, { limit: FIRST, offset: 0 }),
  ])
  const first = owing.map(({ customerID, customerName, openAmount, overdue, oldestDueDay, days }) => ({
    customerID,
    customerName,
    openAmount,
    overdue,
    oldestDueDay,
    days,
  }))
  return { ...sums, first }
}

/** The caller's reach, and the building that is asked for. @throws NotFound when it is out of reach */
export const whereOf = async (call: Call, queries: Queries, buildingID?: string): Promise<Where> => {
  const scope = scopeOfCall(call)
  if (!buildingID) return { scope }
  if (!(await queries.has(buildings, buildingID, scope))) refuse('NotFound')
  return { scope, buildingID }
}

const debtsRoute = (needs: ReadNeeds): Route =>
  route({
    method: 'get',
    path: '/arrears',
    permission: 'arrears.read',
    summary:
      'Who owes what, over all their contracts, the oldest debt first; of one building where it is named.',
    query: z.strictObject({
      buildingID: id().optional(),
      limit: count(1, MOST_ROWS).optional(),
      offset: count(0, DEEPEST_OFFSET).optional(),
      ...thenQuery,
    }),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: z.array(arrears),
    handle: async (call) => {
      const { limit = MOST_ROWS, offset = 0, buildingID } = call.query
      const { queries, reports } = await readsOf(call, needs)
      const where = await whereOf(call, queries, buildingID)
      const { json, shown, people } = await reports.arrears.pageJson(where, { limit, offset })
      setRange(call, 'arrears', { offset, shown, total: people })
      return { code: 'I0001', json, total: people }
    },
  })

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
        path: '/arrears/statistic',
        permission: 'arrears.read',
        summary:
          'The sums of what people owe, and of what is late by age; of one building where it is named.',
        data: arrearsSums,
        query: ofOneBuilding,
      },
      async (reports, _year, where) => {
        const [sums, ages] = await Promise.all([reports.arrears.sums(where), reports.overdueAges(where)])
        return { ...sums, ages }
      },
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
 * deposits held, debts, and days without a tenant.
 */
const reportRoute = (needs: ReadNeeds): Route =>
  route({
    method: 'get',
    path: '/report',
    permission: 'report.read',
    summary:
      'Late bills by age, the money and the books of each building in a month or a year (this year unless said), what came in by day, deposits and debts by person, and days without a tenant.',
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
      const { reports, books: ofBooks, emptyDaysOf } = await readsOf(call, needs)
      const where = { scope: scopeOfCall(call) }
      const [overdue, money, books, received, deposits, debts, emptyIn] = await Promise.all([
        reports.overdueAges(where),
        reports.buildingMoney(months, where),
        ofBooks.ofHouses(months, where.scope),
        ofBooks.receivedByDay(months, where.scope),
        ofBooks.depositsByPerson(months.at(-1) ?? '', where.scope),
        debtsOf(reports, where),
        emptyDaysOf(where.scope),
      ])
      const vacancy = emptyIn(months)
      const data: Report = { overdue, buildings: money, books, received, deposits, debts, vacancy }
      return { code: 'I0001', data }
    },
  })

export const reportRoutes = (needs: ReadNeeds): Route[] => [
  ...yearRoutes(needs),
  debtsRoute(needs),
  reportRoute(needs),
]
