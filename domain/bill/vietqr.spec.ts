import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentCode } from './bill.ts'
import { crc16, vietQR } from './vietqr.ts'

/** Codes that banks have issued. */
const published = [
  '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA53037045405790005802VN62220818Ung Ho Quy Vac Xin63043ACF',
  '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
  '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13',
]

/** The objects of a code, by number. */
const objectsOf = (text: string): Record<string, string> => {
  const objects: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    objects[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return objects
}

describe('VietQR', () => {
  it.each(published)('has the check of a published code: %s', (code) => {
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
  })
  it('is the published code of a transfer', () => {
    const account = { bin: '970415', number: '113366668888' }
    expect(vietQR(account, 79_000, 'Ung Ho Quy Vac Xin')).toBe(published[0])
  })
  it('says account, amount and code of any bill, and nothing else', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 19 })
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 9_999_999_999_999 }), fc.uuid(), (number, amount, id) => {
        const text = vietQR({ bin: '970436', number }, amount, paymentCode(id))
        const { '38': merchant = '', '54': said, '62': more = '', '63': check } = objectsOf(text)
        expect(objectsOf(objectsOf(merchant)['01'] ?? '')).toEqual({ '00': '970436', '01': number })
        expect([said, objectsOf(more)]).toEqual([String(amount), { '08': paymentCode(id) }])
        expect(check).toBe(crc16(text.slice(0, -4)))
      }),
    )
  })
})
