import { z } from 'zod'
import { utilities } from '../../domain/meter/meter-codes.ts'

/** What a meter counted in a month and nobody pays. */
export const borneUse = z.object({
  month: z.string(),
  meterID: z.uuid(),
  roomID: z.uuid().nullable(),
  roomNumber: z.string().nullable(),
  utility: z.literal([...utilities]),
  serial: z.string().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Thousandths of the unit; below nought where rooms' meters counted more than the house's. */
  quantity: z.int(),
  /** `empty`: the room was empty. `nobody`: no room was let. `less`: the rooms' meters counted more than the house's. */
  why: z.enum(['empty', 'nobody', 'less']),
})

export type BorneUse = z.output<typeof borneUse>
