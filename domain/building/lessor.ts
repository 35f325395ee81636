import { z } from 'zod'
import { email, line, optionalLine, phone } from '../fields.ts'
import { nameKey } from '../name-key.ts'

const digits = (pattern: RegExp) =>
  z
    .string({ error: 'not_text' })
    .overwrite((text) => text.replace(/[\s.]/g, ''))
    .regex(pattern, { error: 'invalid' })

/** Who lets the rooms of a building and is paid for them. */
export const lessor = z.strictObject({
  kind: z.literal(['person', 'company'], { error: 'unknown_choice' }),
  name: line(),
  /** CCCD, or the passport of a foreigner. */
  idNumber: digits(/^[0-9A-Za-z]{6,20}$/).nullable(),
  /** Ten digits, with three more for a branch; people may have their CCCD as their tax code. */
  taxCode: digits(/^(\d{10}(-?\d{3})?|\d{12})$/).nullable(),
  address: line(),
  phone: phone(),
  email: email().nullable(),
  /** Who signs for a company, or for the landlord. */
  representative: optionalLine().nullable(),
})

export type Lessor = z.output<typeof lessor>

/** The lessor from a day on; null for the beginning. */
export type LessorFrom = { readonly fromDay: string | null; readonly lessor: Lessor | null }

/** What was said of a lessor at one time: it has a key of its own, with which it is erased. */
export type LessorSaid = LessorFrom & { readonly lessorID: string }

/** Whether two sayings are about the same person or company: by a number that both have, else by the name. */
export const isSameLessor = (one: Lessor, other: Lessor): boolean => {
  const numbers = ['idNumber', 'taxCode'] as const
  const known = numbers.filter((number) => one[number] !== null && other[number] !== null)
  return known.length > 0
    ? known.some((number) => one[number] === other[number])
    : nameKey(one.name) === nameKey(other.name)
}

/** What papers say of a lessor: without the identity number, which nobody needs to pay. */
export type PaperLessor = Omit<Lessor, 'idNumber' | 'email'>
