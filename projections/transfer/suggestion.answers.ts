import { z } from 'zod'

/** A reason for or against a suggested contract. */
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['code', 'codePaid', 'codeBack']), code: z.string() }),
  z.object({ kind: z.enum(['codeCut', 'codeAlike']), seen: z.string(), code: z.string() }),
  z.object({ kind: z.enum(['exact', 'otherAccount']) }),
  z.object({ kind: z.literal('sumExact'), count: z.int() }),
  z.object({ kind: z.literal('sameAccount'), times: z.int() }),
  z.object({ kind: z.literal('name'), name: z.string() }),
  z.object({ kind: z.literal('rentOnly'), amount: z.int() }),
  z.object({ kind: z.enum(['less', 'more']), by: z.int() }),
])
export type ProposedReason = z.output<typeof reason>

const contract = z.object({
  contractID: z.uuid(),
  contractNumber: z.string(),
  roomNumber: z.string(),
  buildingName: z.string(),
  customerName: z.string().nullable(),
  bills: z.array(z.object({ id: z.uuid(), number: z.string(), open: z.int(), dueDay: z.iso.date() })),
  /** The allocation to bills if the suggestion is accepted as it is. */
  allocate: z.array(z.object({ billID: z.uuid(), amount: z.int() })),
  reasons: z.array(reason),
})
export type ProposedContract = z.output<typeof contract>

/** `GET /transfer/suggestion`: the suggestions for an unmatched transfer. */
export const proposedMatch = z.object({
  id: z.uuid(),
  suggestions: z.array(contract),
  /** The parts of its text that were recognised as a code. */
  marks: z.array(z.object({ from: z.int(), to: z.int() })),
})
export type ProposedMatch = z.output<typeof proposedMatch>
