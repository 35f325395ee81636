import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isCommon } from './common-passwords.ts'

const lengthOf = (text: string) => [...text].length

/** The password as typed, in composed letters (NFC); spaces count. */
const typed = () =>
  z
    .string()
    .overwrite((text) => text.normalize('NFC'))
    .refine((text) => text.length > 0, { error: 'required', params: { code: 'required' } })
    .refine((text) => lengthOf(text) <= PASSWORD_MAX, {
      error: 'too_long',
      params: { code: 'too_long', max: PASSWORD_MAX },
    })
    .meta({ minLength: 1, maxLength: PASSWORD_MAX, format: 'password' })

/** A password to be verified. */
export const password = typed

/** A new password: 8 to 30 characters, and not a common one. */
export const newPassword = () =>
  typed()
    .refine((text) => lengthOf(text) >= PASSWORD_MIN, {
      error: 'too_short',
      params: { code: 'too_short', min: PASSWORD_MIN },
    })
    .refine((text) => !isCommon(text), { error: 'bad_password', params: { code: 'bad_password' } })

/** Lower case without accents, letters and digits only. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

/** @throws Refusal V0002 for the person's own address or name, which are guessed first */
export const refuseOwn = (
  password: string,
  { email, fullName }: { readonly email: string | null; readonly fullName: string | null },
): void => {
  const names = (fullName ?? '').split(/\s+/)
  const own = [email ?? '', (email ?? '').split('@')[0] ?? '', names.join(''), names.toReversed().join('')]
  if (own.some((text) => plain(text) !== '' && plain(text) === plain(password)))
    throw new Refusal('BodyInvalid', [{ field: 'password', code: 'bad_password' }])
}

/** A body with the new password typed twice: its fields `password` and `confirmPassword` must be equal. */
export const confirmed = <T extends z.ZodObject>(body: T) =>
  body.refine(
    (typed) =>
      (typed as Record<string, unknown>).password === (typed as Record<string, unknown>).confirmPassword,
    { error: 'not_the_same', path: ['confirmPassword'], params: { code: 'not_the_same' } },
  )
