import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../domain/field-errors.ts'
import { PASSWORD_MIN } from '../../domain/limits.ts'
import { isCommon, leaked } from './common-passwords.ts'
import { newPassword, password } from './password-fields.ts'

const defectOf = (schema: ReturnType<typeof password>, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? undefined : fieldErrors(parsed.error.issues, value)[0]?.code
}

describe('a new password', () => {
  it.each([
    ['đường về nhà', undefined],
    ['SoNha@2026', undefined],
    ['1234567', 'too_short'],
    ['', 'required'],
    ['a'.repeat(31), 'too_long'],
    ['🏠'.repeat(31), 'too_long'],
    ['🏠🏡🏘🏚🏢🏬🏣🏤'.repeat(3), undefined],
    ['Password', 'bad_password'],
    ['12345678', 'bad_password'],
    ['AnhYeuEm!', 'bad_password'],
    ['zzzzzzzzzz', 'bad_password'],
    [12345678, 'not_text'],
    [undefined, 'required'],
  ])('%j: %s', (value, defect) => {
    expect(defectOf(newPassword(), value)).toBe(defect)
  })

  it('counts characters after composing them', () => {
    expect(defectOf(newPassword(), 'ậ'.normalize('NFD').repeat(30))).toBe('bad_password')
    expect(defectOf(newPassword(), 'ậấ'.normalize('NFD').repeat(15))).toBeUndefined()
  })
})

it('is none of those that were leaked and are used most, more than three thousand', () => {
  expect(leaked.size).toBeGreaterThan(10_000)
  const taken = [...leaked].filter((text) => text.length < PASSWORD_MIN || !isCommon(text.toUpperCase()))
  expect(taken).toEqual([])
  expect(defectOf(newPassword(), 'Corvette!')).toBe('bad_password')
})

it('a password that is only compared may be any text that fits', () => {
  expect(defectOf(password(), '123')).toBeUndefined()
  expect(defectOf(password(), '')).toBe('required')
})
