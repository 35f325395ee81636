import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vietQR } from '../domain/bill/vietqr.ts'
import { type BankMessage, createBank, scan } from './bank.ts'

const heard: { key: string | undefined; message: BankMessage }[] = []
/** How often the receiver fails before it hears. */
let failures = 0
const server = createServer(async (request, response) => {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  if (failures-- > 0) return void response.writeHead(503).end('{}')
  heard.push({ key: request.headers.authorization, message: JSON.parse(text) as BankMessage })
  response.writeHead(200).end('{"success": true}')
})
let webhookUrl: string
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/bank/transfer`
})
afterAll(() => server.close())

describe('the bank of the demo', () => {
  it('reads the code of a bill as an app does', () =>
    expect(scan(vietQR({ bin: '970436', number: '007100123456' }, 5_670_600, 'SN7K3QXM2A'))).toEqual({
      account: '007100123456',
      amount: 5_670_600,
      content: 'SN7K3QXM2A',
    }))
  it('reads nothing out of what is no code', () =>
    expect(scan('xin chào')).toEqual({ account: '', amount: 0, content: '' }))

  it('tells of a transfer as SePay does, and again until it is heard', async () => {
    failures = 1
    const bank = createBank({
      apiKey: 'key-of-the-demo',
      webhookUrl,
      now: () => Date.parse('2026-11-21T17:05:33Z'),
    })
    const transfer = { account: '0071', amount: 1_000, content: 'SN7K3QXM2A' }
    expect(await bank.transfer(transfer)).toBe(true)
    expect(await bank.transfer(transfer)).toBe(true)
    expect(heard).toMatchObject([
      {
        message: {
          transactionDate: '2026-11-22 00:05:33',
          accountNumber: '0071',
          transferType: 'in',
          transferAmount: 1_000,
          content: expect.stringContaining('SN7K3QXM2A'),
        },
      },
      {},
    ])
    expect(await bank.transfer({ ...transfer, from: '0088' })).toBe(true)
    expect(heard.at(-1)).toMatchObject({ message: { accountNumber: '0088', transferType: 'out' } })
    expect(heard[0]?.message.referenceCode).not.toBe(heard[1]?.message.referenceCode)
  })
})
