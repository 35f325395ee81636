import { z } from 'zod'
import { choice } from '../../domain/fields.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { vacancyStates } from '../../domain/room/vacancy.ts'

/** A room that can be let, now or soon, as `GET /vacancy` answers it. */
export const vacantRoom = z.object({
  id: z.uuid(),
  number: z.string(),
  buildingID: z.uuid(),
  buildingName: z.string(),
  floor: z.int(),
  /** Square metres. */
  area: z.number().nullable(),
  /** Đồng a month that are asked for. */
  rentPrice: z.int().nullable(),
  imageIDs: z.array(z.uuid()),
  status: choice(RoomStatus),
  state: z.enum(vacancyStates),
  freeFrom: z.iso.date(),
  freeUntil: z.iso.date().nullable(),
  isSaid: z.boolean().nullable(),
  /** A promise that holds, or one whose money waits for a word. */
  hold: z
    .object({
      id: z.uuid(),
      status: z.enum(['held', 'expired']),
      decideBy: z.iso.date(),
      moveInDay: z.iso.date(),
      customerName: z.string().nullable(),
    })
    .nullable(),
  /** Days without a tenant until today. */
  emptyDays: z.int(),
  /** Đồng that these days would have brought by the last rent, a month as 30 days; null where nobody has rented it yet. */
  lost: z.int().nullable(),
})
export type VacantRoom = z.infer<typeof vacantRoom>
