import { z } from 'zod'
import { isCommon } from './common-passwords.ts'

/** Product section 5. */
const LONGEST = 30
/** Research reliability-security A-03. */
const SHORTEST = 8

const lengthOf = (text: string) => [...text].length

/** As it was typed, in composed letters; spaces count. */
const typed = () =>
  z
    .string()
    .overwrite((text) => text.normalize('NFC'))
    .refine((text) => text.length > 0, { error: 'required', params: { code: 'required' } })
    .refine((text) => lengthOf(text) <= LONGEST, {
      error: 'too_long',
      params: { code: 'too_long', max: LONGEST },
    })
    .meta({ minLength: 1, maxLength: LONGEST, format: 'password' })

/** A password that somebody says is theirs. */
export const password = typed

/** A password that somebody wants: 8 to 30 characters, and none of those that guessers try first. */
export const newPassword = () =>
  typed()
    .refine((text) => lengthOf(text) >= SHORTEST, {
      error: 'too_short',
      params: { code: 'too_short', min: SHORTEST },
    })
    .refine((text) => !isCommon(text), { error: 'bad_password', params: { code: 'bad_password' } })

/** A body in which the new password was typed twice: its fields `password` and `confirmPassword` are the same. */
export const confirmed = <T extends z.ZodObject>(body: T) =>
  body.refine(
    (typed) =>
      (typed as Record<string, unknown>).password === (typed as Record<string, unknown>).confirmPassword,
    { error: 'not_the_same', path: ['confirmPassword'], params: { code: 'not_the_same' } },
  )
