import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSepay } from './sepay.ts'

const NOW = '2026-11-21T07:05:33.000Z'
const seconds = Date.parse(NOW) / 1_000
const said = {
  id: 92704,
  gateway: 'Vietcombank',
  transactionDate: '2026-11-21 14:05:33',
  accountNumber: '0071 0012 3456',
  code: null,
  content: 'MBVCB.3278907687.SN7K3QXM2A\r\nCT tu 0123',
  transferType: 'in',
  transferAmount: 5_670_600,
  accumulated: 19_077_000,
  subAccount: null,
  referenceCode: 'MBVCB.3278907687',
  description: '',
}
const body = JSON.stringify(said)
const signed = (text: string, at: number, secret = 'bí mật') =>
  `sha256=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`
const hear = (headers: Record<string, string>, text = body) =>
  createSepay({ apiKey: 'khoá', secret: 'bí mật', now: () => NOW }).hear((name) => headers[name], text)
const proved = { authorization: 'Apikey khoá' }

describe("SePay's message", () => {
  it('says what came, when and where', () =>
    expect(hear(proved)).toEqual({
      kind: 'transfer',
      transfer: {
        account: '007100123456',
        virtualAccount: null,
        bank: 'Vietcombank',
        reference: 'MBVCB.3278907687',
        day: '2026-11-21',
        time: '14:05',
        amount: 5_670_600,
        content: 'MBVCB.3278907687.SN7K3QXM2A CT tu 0123',
        payer: null,
      },
    }))
  it('is told by its own number where the bank gives none', () =>
    expect(hear(proved, JSON.stringify({ ...said, referenceCode: null }))).toMatchObject({
      transfer: { reference: 'sepay:92704' },
    }))
  it('about money that leaves is told apart', () =>
    expect(hear(proved, JSON.stringify({ ...said, transferType: 'out' }))).toMatchObject({
      kind: 'outgoing',
      transfer: { reference: 'MBVCB.3278907687', amount: 5_670_600 },
    }))
  it.each([
    ['no JSON', '{'],
    ['no amount', JSON.stringify({ ...said, transferAmount: 'nhiều' })],
    ['an amount as text', JSON.stringify({ ...said, transferAmount: '5000' })],
    ['an amount of another kind', JSON.stringify({ ...said, transferAmount: true })],
    ['an amount in a list', JSON.stringify({ ...said, transferAmount: [5000] })],
    ['a day that the calendar has not', JSON.stringify({ ...said, transactionDate: '2026-02-30 10:00:00' })],
  ])('with %s cannot be read', (_, text) => expect(hear(proved, text)).toEqual({ kind: 'unreadable' }))

  it('is believed by its signature over time and body', () =>
    expect(
      hear({ 'x-sepay-signature': signed(body, seconds), 'x-sepay-timestamp': String(seconds) }),
    ).toMatchObject({ kind: 'transfer' }))
  it.each([
    ['nothing', {}],
    ['another key', { authorization: 'Apikey khoa' }],
    ['a key of another kind', { authorization: 'Bearer khoá' }],
    [
      'the signature of another body',
      { 'x-sepay-signature': signed(`${body} `, seconds), 'x-sepay-timestamp': String(seconds) },
    ],
    [
      'a signature with another secret',
      { 'x-sepay-signature': signed(body, seconds, 'khác'), 'x-sepay-timestamp': String(seconds) },
    ],
    [
      'a signature of six minutes ago, and the key too',
      {
        ...proved,
        'x-sepay-signature': signed(body, seconds - 360),
        'x-sepay-timestamp': String(seconds - 360),
      },
    ],
    ['a signature without its time', { 'x-sepay-signature': signed(body, seconds) }],
  ])('with %s is not believed', (_, headers) => expect(hear(headers)).toEqual({ kind: 'strange' }))
  it('is believed by nothing where nothing is set up', () =>
    expect(createSepay({ now: () => NOW }).hear(() => 'Apikey undefined', body)).toEqual({ kind: 'strange' }))
})
