import { z } from 'zod'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import { choice, day } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** A timeline shows half a year back. */
const USUAL_DAYS = 183

const lease = z.object({
  id: z.uuid(),
  customerName: z.string().nullable(),
  status: choice(ContractStatus),
  type: choice(ContractType),
  startDay: z.iso.date(),
  endDay: z.iso.date().nullable(),
})
const hold = z.object({
  id: z.uuid(),
  customerName: z.string().nullable(),
  moveInDay: z.iso.date(),
  decideBy: z.iso.date(),
})
const room = z.object({
  id: z.uuid(),
  number: z.string(),
  floor: z.int(),
  status: choice(RoomStatus),
  leases: z.array(lease),
  holds: z.array(hold),
})

/** The rooms of a building with their taken days, for the timeline and for new contracts. */
export const leaseRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/building/:id/lease',
    permission: 'contract.read',
    summary: 'Rooms of a building, each with its contracts that last to a day or beyond.',
    query: z.strictObject({ from: day('2000-01-01').optional(), ...thenQuery }),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: z.array(room),
    handle: async (call) => {
      const id = call.params.id as string
      const { queries, leases } = await readsOf(call, needs)
      if (!(await queries.has(buildings, id, scopeOfCall(call)))) refuse('NotFound')
      const { at = needs.today(), from = addDays(at, -USUAL_DAYS) } = call.query
      return { code: 'I0001', data: await leases(id, from) }
    },
  }),
]
