import { Gender } from './gender.ts'
import { namePartsOf } from './name-parts.ts'

/** `01021999` → `1999-02-01`; null for what is no day. */
const dayIn = (text: string): string | null => {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? []
  const written = `${year}-${month}-${day}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : written
}

const genders: Readonly<Record<string, number>> = { nam: Gender.MALE, nữ: Gender.FEMALE }

/**
 * What the QR code of a Vietnamese identity card says of its holder: number, number of the card before, name, birthday,
 * sex, address, day of issue, one after the other with a bar between them; newer cards say more behind that. Undefined
 * for any other code.
 */
export const identityOn = (code: string) => {
  const [ssn = '', oldSSN = '', name = '', birthday = '', sex = '', address = ''] = code
    .normalize('NFC')
    .split('|')
    .map((part) => part.trim())
  if (!/^\d{12}$/.test(ssn) || name === '') return undefined
  return {
    ...namePartsOf(name),
    ssn,
    oldSSN: /^\d{9}$/.test(oldSSN) ? oldSSN : null,
    birthday: dayIn(birthday),
    gender: genders[sex.toLowerCase()] ?? null,
    permanentAddress: address || null,
  }
}
