import { z } from 'zod'
import { charge } from '../../domain/charge/charge.ts'
import { listOn } from '../../domain/charge/price-list.ts'
import { day, month } from '../../domain/fields.ts'
import { utilities } from '../../domain/meter/meter-codes.ts'
import { refuse } from '../../domain/refusal.ts'
import type { ListedPrices } from '../../projections/building/building.columns.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

const read = { readingID: z.uuid(), day: z.iso.date(), value: z.int() }
const priceList = { fromDay: z.iso.date().nullable(), charges: z.array(charge) }

const stop = z.object({
  roomID: z.uuid().nullable(),
  roomNumber: z.string().nullable(),
  floor: z.int().nullable(),
  customerName: z.string().nullable(),
  people: z.int(),
  meters: z.array(
    z.object({
      id: z.uuid(),
      utility: z.literal([...utilities]),
      serial: z.string().nullable(),
      digits: z.int(),
      last: z.object(read),
      since: z.iso.date(),
      carried: z.int(),
      reading: z.object({ ...read, used: z.int() }).nullable(),
      spans: z.array(z.object({ used: z.int(), days: z.int() })),
      charge: charge.nullable(),
    }),
  ),
  missing: z.array(z.uuid()),
})

/** The charges of a building on a day, and the stops of a meter walk. */
export const meterRoutes = (needs: ReadNeeds & Pick<ApiDependencies, 'walk'>): Route[] => [
  route({
    method: 'get',
    path: '/building/:id/charges',
    permission: 'building.read',
    summary: 'The price list of a building that is in force on a day (today unless said), and all its lists.',
    query: z.strictObject({ day: day().optional(), ...thenQuery }),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: z.object({ ...priceList, lists: z.array(z.object(priceList)) }),
    handle: async (call) => {
      const { queries } = await readsOf(call, needs)
      const row = await queries.item(buildings, call.params.id as string, scopeOfCall(call))
      if (!row) return refuse('NotFound')
      const lists = (row.priceLists as readonly ListedPrices[]).map(({ services: _, ...list }) => list)
      const list = listOn(lists, call.query.day ?? call.query.at ?? needs.today())
      return { code: 'I0001', data: { fromDay: null, charges: [], ...list, lists } }
    },
  }),
  route({
    method: 'get',
    path: '/building/:id/walk',
    permission: 'meter.read',
    summary:
      'The rooms of a building in the order of walking, each with its meters, their last readings and those of a month (this one unless said) that are missing.',
    query: z.strictObject({ month: month().optional() }),
    answers: ['I0001', 'V0001', 'E0011'],
    data: z.array(stop),
    handle: async (call) => {
      const id = call.params.id as string
      if (!(await needs.queries.has(buildings, id, scopeOfCall(call)))) refuse('NotFound')
      const stops = await needs.walk(id, call.query.month ?? needs.today().slice(0, 7))
      return { code: 'I0001', data: stops, total: stops.length }
    },
  }),
]
