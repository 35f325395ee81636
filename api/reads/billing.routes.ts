import { z } from 'zod'
import { day, month } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { contracts } from '../../projections/contract/contract.read-model.ts'
import { borneUse } from '../../projections/run/borne.answers.ts'
import { oldDifferences } from '../../projections/run/differences.answers.ts'
import { repricing } from '../../projections/run/repricing.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, type ReaderOf, type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'

type Needs = Pick<ApiDependencies, 'queries' | 'borneOf' | 'differences' | 'repricingOf'>

/** What a house bears itself, and differences in bills of before. */
export const billingRoutes = ({ queries, borneOf, differences, repricingOf }: Needs): Route[] => {
  const houseOf = async (call: ReaderOf & Pick<Call, 'params' | 'rule'>): Promise<string> => {
    const id = call.params.id as string
    if (!(await queries.has(buildings, id, scopeOfCall(call)))) refuse('NotFound')
    return id
  }
  return [
    route({
      method: 'get',
      path: '/building/:id/borne',
      permission: 'borne.read',
      summary:
        'What the meters of a building counted and nobody pays, by month and meter with the reason: of one month, or of the last twelve.',
      query: z.strictObject({ month: month().optional() }),
      answers: ['I0001', 'V0001', 'E0011'],
      data: z.array(borneUse),
      handle: async (call) => {
        const data = await borneOf(await houseOf(call), call.query.month)
        return { code: 'I0001', data: [...data], total: data.length }
      },
    }),
    route({
      method: 'get',
      path: '/building/:id/difference',
      permission: 'difference.read',
      summary:
        'Differences between bills of a time when lines did not say what they cover and what is known now. Bills ask for them only once they are proposed.',
      answers: ['I0001', 'E0011'],
      data: oldDifferences,
      handle: async (call) => ({ code: 'I0001', data: await differences.list(await houseOf(call)) }),
    }),
    route({
      method: 'get',
      path: '/building/:id/reprice',
      permission: 'repricing.read',
      summary:
        'What was said of price lists for days that were billed. With a day: how many bills would differ, and the net sum, if the lists counted from that day on.',
      query: z.strictObject({ fromDay: day().optional() }),
      answers: ['I0001', 'V0001', 'E0011'],
      data: repricing,
      handle: async (call) => ({
        code: 'I0001',
        data: await repricingOf.ofHouse(await houseOf(call), call.query.fromDay),
      }),
    }),
    route({
      method: 'get',
      path: '/contract/:id/reprice',
      permission: 'repricing.read',
      summary:
        'The same of the rent and own prices of a contract: what was said of them for days that were billed, and what it would come to from a day on.',
      query: z.strictObject({ fromDay: day().optional() }),
      answers: ['I0001', 'V0001', 'E0011'],
      data: repricing,
      handle: async (call) => {
        const found = await queries.item(contracts, call.params.id as string, scopeOfCall(call))
        if (!found) return refuse('NotFound')
        const { id } = found
        const [roomID, buildingID] = [String(found.roomID), String(found.buildingID)]
        return {
          code: 'I0001',
          data: await repricingOf.ofContract({ id, roomID, buildingID }, call.query.fromDay),
        }
      },
    }),
  ]
}
