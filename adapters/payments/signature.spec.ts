import { describe, expect, it } from 'vitest'
import { readMessage } from './message.ts'
import { resultOf } from './result-codes.ts'
import { isSigned, sign } from './signature.ts'

const keys = { partnerCode: 'PC', accessKey: 'AK', secretKey: 'SK' }

/** Two messages with their signatures from MoMo's documentation. */
const order = {
  partnerCode: 'PC',
  amount: 1_500_000,
  extraData: '',
  orderId: 'BILL-1-1',
  orderInfo: 'Bill 1',
  ipnUrl: 'https://ex.test/api/bill/momo/ipn',
  redirectUrl: 'https://ex.test/bill/1',
  requestId: 'R-1',
  requestType: 'captureWallet',
}
const message = {
  partnerCode: 'PC',
  amount: 1_500_000,
  extraData: '',
  orderId: 'BILL-1-1',
  orderInfo: 'Bill 1',
  message: 'Successful.',
  orderType: 'momo_wallet',
  payType: 'qr',
  requestId: 'R-1',
  responseTime: 1_721_720_663_942,
  resultCode: 0,
  transId: 4_088_878_653,
  signature: '37e5c94c29873a94e904b06bfa84cb533d9fd9d78b8c7ffc4623aea1c25fea3d',
}

describe('signatures', () => {
  it('are those of the published texts', () => {
    expect(sign('create', order, keys)).toBe(
      '9f00b127a2d1da4c1b7603dcf03d2e6603afcef5a4987fa9db008c2a70d9affd',
    )
    expect(sign('message', message, keys)).toBe(message.signature)
  })
  it('are compared as they stand, with the key of now and of before', () => {
    expect(isSigned('message', message, keys)).toBe(true)
    expect(isSigned('message', message, { ...keys, secretKey: 'new', previousSecretKey: 'SK' })).toBe(true)
    expect(isSigned('message', message, { ...keys, secretKey: 'new' })).toBe(false)
    expect(isSigned('message', { ...message, signature: message.signature.toUpperCase() }, keys)).toBe(false)
    expect(isSigned('message', { ...message, signature: undefined }, keys)).toBe(false)
  })
})

describe('a message', () => {
  it('is read when it is whole, signed and for us', () => {
    const report = { result: 'paid', transactionID: '4088878653', amount: 1_500_000 }
    expect(readMessage(JSON.stringify(message), keys)).toEqual({ orderID: 'BILL-1-1', report })
    expect(readMessage(JSON.stringify(message, null, 2), keys)).toEqual({ orderID: 'BILL-1-1', report })
  })
  it('says nothing with a key twice, whatever the key is written in', () => {
    for (const key of ['amount', '\\u0061mount', 'partnerUserId'])
      expect(
        readMessage(
          JSON.stringify({ ...message, partnerUserId: 'a' }).replace('{', `{"${key}":1500000,`),
          keys,
        ),
      ).toBeUndefined()
  })
})

it('a number of MoMo says what became of the money, or nothing', () => {
  expect([0, 9000, 1000, 7002, 10, 43, 12_345].map(resultOf)).toEqual([
    'paid',
    ...Array<string>(6).fill('waits'),
  ])
  expect([1006, 4100, 99, 42].map(resultOf)).toEqual(['failed', 'failed', 'failed', 'unknown'])
})
