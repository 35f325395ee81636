import { z } from 'zod'
import { id } from '../../domain/fields.ts'
import { END_YEAR, START_YEAR } from '../../domain/limits.ts'
import type { Permission } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import type { Queries } from '../../projections/query/query.ts'
import {
  billMonth,
  buildingMonth,
  contractStatistic,
} from '../../projections/statistics/statistics.answers.ts'
import type { Statistics } from '../../projections/statistics/statistics.ts'
import { count } from '../requests/query.ts'
import { type Call, type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

type Where = Parameters<Statistics['billMonths']>[1]

const yearOf = <T extends z.ZodType>(month: T) =>
  z.object({ year: z.int(), months: z.array(month).length(12) })

const arrears = z.object({
  customerID: z.uuid(),
  customerName: z.string().nullable(),
  openAmount: z.int(),
  overdue: z.int(),
  oldestDueDay: z.iso.date(),
  days: z.int(),
  bills: z.int(),
  billIDs: z.array(z.uuid()),
  contracts: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      roomNumber: z.string(),
      buildingName: z.string(),
      openAmount: z.int(),
    }),
  ),
})

/** Statistics by month for charts; of this year unless another is asked for. */
export const statisticRoutes = (needs: ReadNeeds): Route[] => {
  const query = z.strictObject({ year: count(START_YEAR, END_YEAR).optional(), ...thenQuery })
  const ofOneBuilding = query.extend({ buildingID: id().optional() })

  const statistic = (
    of: {
      path: string
      permission: Permission
      summary: string
      data: z.ZodType
      query?: typeof ofOneBuilding
    },
    sum: (statistics: Statistics, year: number, where: Where) => Promise<unknown>,
  ): Route =>
    route({
      query: query as typeof ofOneBuilding,
      ...of,
      method: 'get',
      answers: ['I0001', 'V0001', 'E0011'],
      ...thenAnswers,
      handle: async (call) => {
        const year = call.query.year ?? Number((call.query.at ?? needs.today()).slice(0, 4))
        const { queries, statistics } = await readsOf(call, needs)
        const building = call.params.id ?? call.query.buildingID
        return { code: 'I0001', data: await sum(statistics, year, await whereOf(call, queries, building)) }
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
  const buildingYear = async (statistics: Statistics, year: number, where: Where) => ({
    year,
    months: await statistics.buildingMonths(year, where),
  })
  return [
    statistic({ ...ofBuildings, path: '/building/statistic' }, buildingYear),
    statistic(
      { ...ofBuildings, path: '/building/:id/statistic', summary: 'The same of one building.' },
      buildingYear,
    ),
    statistic(
      {
        path: '/bill/statistic',
        permission: 'bill.read',
        summary: 'Bills and money by month, of one building where it is named.',
        data: yearOf(billMonth),
        query: ofOneBuilding,
      },
      async (statistics, year, where) => ({ year, months: await statistics.billMonths(year, where) }),
    ),
    statistic(
      {
        path: '/arrears',
        permission: 'arrears.read',
        summary:
          'Who owes what, over all their contracts, the oldest debt first; of one building where it is named.',
        data: z.array(arrears),
        query: ofOneBuilding,
      },
      (statistics, _year, where) => statistics.arrears(where),
    ),
    statistic(
      {
        path: '/contract/statistic',
        permission: 'contract.read',
        summary: 'Contracts by status and type, those that end soon, and starts and ends by month.',
        data: contractStatistic,
      },
      (statistics, year, where) => statistics.contractStatistic(year, where),
    ),
  ]
}
