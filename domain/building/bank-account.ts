import { z } from 'zod'

/** The bank account for the rents of a building, in NAPAS' format. */
export const bankAccount = z.strictObject({
  /** The bank's number: six digits. */
  bin: z.string({ error: 'required' }).regex(/^\d{6}$/, { error: 'unknown_choice' }),
  number: z
    .string({ error: 'required' })
    .overwrite((text) => text.replace(/[\s.-]/g, ''))
    .regex(/^[0-9A-Za-z]{4,19}$/, { error: 'invalid' }),
  /** The holder as banks write it: capitals without accents. */
  holder: z
    .string({ error: 'required' })
    .overwrite(asBanksWrite)
    .regex(/^[A-Z0-9][A-Z0-9 .&-]{4,49}$/, { error: 'invalid' }),
})

export type BankAccount = z.output<typeof bankAccount>

/** `Nguyễn Thị Hoà` → `NGUYEN THI HOA`. */
function asBanksWrite(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D')
  return plain.toUpperCase().replace(/\s+/g, ' ').trim()
}
