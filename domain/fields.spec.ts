import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  changes,
  choice,
  day,
  email,
  type FieldDefect,
  id,
  ids,
  integer,
  line,
  money,
  month,
  oldSSN,
  optionalLine,
  phone,
  prose,
  ssn,
  timeOfDay,
} from './fields.ts'
import { RoomStatus } from './room/room-status.ts'

/** The words of what is wrong, as the API will answer them. */
const defectsOf = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => issue.message)
}
const refusesAs = (schema: z.ZodType, defect: FieldDefect, ...values: unknown[]) => {
  for (const value of values) expect(defectsOf(schema, value), JSON.stringify(value)).toContain(defect)
}
const anyText = fc.string({ unit: 'binary', maxLength: 40 })

describe('text', () => {
  it('is one text however it was typed', () => {
    const composed = 'Nguyễn Thị Ánh'
    fc.assert(
      fc.property(fc.constantFrom('NFC', 'NFD'), fc.nat(3), (form, spaces) => {
        const typed = ' '.repeat(spaces) + composed.normalize(form) + ' '.repeat(spaces)
        expect(line().parse(typed)).toBe(composed)
      }),
    )
  })

  it('takes what it has given unchanged, composed, trimmed and without characters that hide', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = line().safeParse(text)
        if (!result.success) return
        expect(line().parse(result.data)).toBe(result.data)
        expect(result.data).toBe(result.data.normalize('NFC').trim())
        expect(result.data).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C\u00AD\uFEFF]/)
      }),
      { numRuns: 1000 },
    )
  })

  it('loses characters that turn it around', () => {
    expect(line().parse('hợp\u202Eđồng\u2066.\u200Bpdf\uFEFF')).toBe('hợpđồng.pdf')
    expect(line().parse('e\u200E\u0301')).toBe('é')
  })

  it('keeps emoji that are joined of several', () => {
    expect(line().parse('👩‍👩‍👧 nhà')).toBe('👩‍👩‍👧 nhà')
  })

  it('is refused with control characters, NUL and lone surrogates', () => {
    const bad = ['a\u0000b', 'a\u0007b', 'a\u007Fb', 'a\u0085b', 'a\uD800b', '\uDC00']
    refusesAs(line(), 'bad_characters', ...bad, 'a\nb', 'a\r\nb', 'a\u2028b', 'a\tb')
    refusesAs(prose(100), 'bad_characters', ...bad)
    expect(prose(100).parse('một\nhai\tba')).toBe('một\nhai\tba')
  })

  it('is refused when nothing can be seen in it', () => {
    refusesAs(line(), 'required', '', '   ', '\u200B', '\u200D\u200D', '\u00A0')
    expect(optionalLine().parse('  ')).toBe('')
  })

  it('is counted in code points after composing', () => {
    expect(defectsOf(line(), 'ế'.normalize('NFD').repeat(255))).toEqual([])
    expect(defectsOf(line(), '😀'.repeat(255))).toEqual([])
    refusesAs(line(), 'too_long', 'a'.repeat(256), '😀'.repeat(256))
  })

  it('is text', () => {
    refusesAs(line(), 'not_text', 1, null, true, ['a'], {})
  })
})

describe('numbers', () => {
  it('are integers within their bounds', () => {
    fc.assert(
      fc.property(fc.double(), (number) => {
        const fits = Number.isInteger(number) && number >= 0 && number <= 1e13 && !Object.is(number, -0)
        expect(money().safeParse(number).success).toBe(fits)
      }),
    )
    refusesAs(
      money(),
      'not_a_number',
      '1000',
      1.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      null,
      2 ** 53 + 2,
    )
    refusesAs(money(), 'too_small', -1)
    refusesAs(money(), 'too_big', 10_000_000_000_001)
    refusesAs(integer(1, 28), 'too_big', 29)
  })

  it('are one of the numbers of their list', () => {
    expect(choice(RoomStatus).parse(5)).toBe(5)
    refusesAs(choice(RoomStatus), 'unknown_choice', 0, 6, '1', null)
  })
})

describe('days, months and times', () => {
  it('are days of the calendar', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const text = date.toISOString().slice(0, 10)
        expect(day().parse(text)).toBe(text)
      }),
    )
    refusesAs(day(), 'not_a_day', '2026-02-29', '2026-13-01', '2026-04-31', '2026-1-1', '1/2/2026')
    refusesAs(day(), 'not_a_day', '2026-01-01T00:00:00Z', ' 2026-01-01', '', 20260101, null)
    expect(day().parse('2028-02-29')).toBe('2028-02-29')
    refusesAs(day('2020-01-01'), 'too_small', '2019-12-31')
    refusesAs(day(), 'too_big', '2101-01-01')
  })

  it('are months from 2020 to 2100', () => {
    expect(month().parse('2026-06')).toBe('2026-06')
    refusesAs(month(), 'not_a_month', '2026-00', '2026-13', '2026-6', '2026-06-01', 202606)
    refusesAs(month(), 'too_small', '2019-12')
    refusesAs(month(), 'too_big', '2101-01')
  })

  it('are times of the day', () => {
    expect(timeOfDay().parse('23:59')).toBe('23:59')
    refusesAs(timeOfDay(), 'not_a_time', '24:00', '7:00', '07:60', '0700', 7)
  })
})

describe('ways to a person', () => {
  it('has one form of a phone number', () => {
    for (const typed of [
      '0912345678',
      '+84912345678',
      '84912345678',
      '0084 912.345.678',
      '+84 (0) 912-345-678',
    ])
      expect(phone().parse(typed)).toBe('0912345678')
    refusesAs(
      phone(),
      'not_a_phone',
      '912345678',
      '091234567',
      '091234567890',
      '0012345678',
      '09123x5678',
      '',
    )
  })

  it('takes a phone number that it has given unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+84|84|0)[ .-]?[1-9]\d{8,9}$/), (typed) => {
        const given = phone().parse(typed)
        expect(given).toMatch(/^0[1-9]\d{8,9}$/)
        expect(phone().parse(given)).toBe(given)
      }),
    )
  })

  it('has one form of an address, without room for a second one', () => {
    expect(email().parse(' Hoa.Nguyen@Example.COM ')).toBe('hoa.nguyen@example.com')
    const bad = [
      'hoa',
      'hoa@',
      '@x.vn',
      'hoa@x',
      'a b@x.vn',
      'a@x.vn,b@y.vn',
      '"a b"@x.vn',
      'a@x.vn\nBcc: b@y.vn',
    ]
    refusesAs(email(), 'not_an_email', ...bad, 'a@-x.vn', 'a@x..vn', 'á@x.vn', 'a@x.vn\u0000')
    refusesAs(email(), 'too_long', `${'a'.repeat(250)}@x.vnn`)
  })

  it('has identity numbers of the right length', () => {
    expect(ssn().parse('001 085 012345')).toBe('001085012345')
    refusesAs(ssn(), 'not_an_ssn', '00108501234', '0010850123456', '00108501234a', 1_085_012_345)
    expect(oldSSN().parse('012345678')).toBe('012345678')
    expect(oldSSN().parse('012345678901')).toBe('012345678901')
    refusesAs(oldSSN(), 'not_an_old_ssn', '0123456789', '')
  })
})

describe('ids', () => {
  it('are UUIDs, at most 500', () => {
    const one = '0b7e7f0e-6f0a-4f6e-9c5d-2f6b7c8d9e0f'
    expect(id().parse(one)).toBe(one)
    refusesAs(id(), 'not_an_id', 'x', '', `${one}0`, `${one}\u0000`, '__proto__', 1)
    expect(defectsOf(ids(), Array(500).fill(one))).toEqual([])
    refusesAs(ids(), 'too_long', Array(501).fill(one))
    refusesAs(ids(), 'not_a_list', one)
  })
})

describe('prototype names', () => {
  const body = z.strictObject({ name: line() })

  it('are unknown keys like any other', () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const result = body.safeParse(JSON.parse(`{"name":"a","${key}":{"polluted":true}}`))
      expect(result.success, key).toBe(false)
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('are text like any other as a value', () => {
    fc.assert(
      fc.property(fc.constantFrom('__proto__', 'constructor', 'prototype', 'null', 'undefined'), (name) => {
        expect(body.parse({ name })).toEqual({ name })
      }),
    )
  })
})

describe('changes', () => {
  it('are what differs, and nothing that was not said', () => {
    const current = { name: 'A', list: [1, 2], note: null as string | null }
    expect(changes(current, { name: 'A', list: [1, 2], note: null })).toEqual({})
    expect(changes(current, { name: undefined, list: [2, 1] })).toEqual({ list: [2, 1] })
    expect(changes(current, { note: 'x' })).toEqual({ note: 'x' })
  })
  it('do not depend on the order of keys', () => {
    const list = [{ name: 'Điện', price: 3500, to: [1, null] }]
    expect(changes({ list }, { list: [{ to: [1, null], price: 3500, name: 'Điện' }] })).toEqual({})
    for (const item of [{ name: 'Điện' }, { ...list[0], more: 1 }, { ...list[0], to: [1, 0] }])
      expect(changes<{ list: object[] }>({ list }, { list: [item] })).toEqual({ list: [item] })
    expect(changes<{ value: unknown }>({ value: [] }, { value: {} })).toEqual({ value: {} })
  })
})
