import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { addContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { billDecider } from '../../domain/bill/bill.decider.ts'
import type { Bill } from '../../domain/bill/bill.ts'
import { fold } from '../../domain/decider.ts'
import { signatureOf } from '../../simulator/signature.ts'
import type { Switches } from '../../simulator/switches.ts'
import type { TestApi } from './api.ts'

/** Keys of the merchant in MoMo's documented examples. */
export const keys = { partnerCode: 'PC', accessKey: 'AK', secretKey: 'SK' }

/**
 * A message of MoMo's about an order, signed by the simulator's code, which is independent of the product's.
 */
export const messageAbout = (orderId: string, more: Record<string, unknown> = {}, signer = keys) => {
  const said: Record<string, unknown> = {
    partnerCode: 'PC',
    orderId,
    requestId: orderId,
    amount: 2_000_000,
    orderInfo: 'Hoa don',
    orderType: 'momo_wallet',
    transId: 4_088_878_653,
    resultCode: 0,
    message: 'Successful.',
    payType: 'qr',
    responseTime: 1_721_720_663_942,
    extraData: '',
    ...more,
  }
  return { ...said, signature: signatureOf('message', said, signer) } as Record<string, unknown>
}

/** Runs the simulator as a process of its own; tests reach it over HTTP. */
export const startSimulator = async () => {
  const child = fork(join(import.meta.dirname, '..', '..', 'simulator', 'start.ts'), {
    env: {
      PATH: process.env.PATH,
      MOMO_PARTNER_CODE: keys.partnerCode,
      MOMO_ACCESS_KEY: keys.accessKey,
      MOMO_SECRET_KEY: keys.secretKey,
      MOMO_PAGE_HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const turn = async (switches: Partial<Switches>): Promise<void> => {
    const all = { create: 'ok', message: 'once', query: 'ok', refund: 'ok', delayMs: 300, ...switches }
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${url}/switches`, { method: 'POST', headers, body: JSON.stringify(all) })
  }
  type Kept = { orderId: string; resultCode: number; paidAmount: number; refunds: { amount: number }[] }
  return {
    url,
    turn,
    ledger: async () => (await (await fetch(`${url}/ledger`)).json()) as Kept[],
    /** Chooses an outcome on the payment page. @returns where the payer's browser is redirected */
    choose: async (payUrl: string, choice = 0): Promise<URL> => {
      const body = new URLSearchParams({ choice: String(choice) })
      const answer = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '')
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * A proxy at the address that MoMo sends messages to: passes them on to the API, or drops them while closed.
 */
export const startDoor = async () => {
  let to = ''
  let isOpen = true
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (!isOpen) return void response.destroy()
    const answer = await fetch(`${to}${request.url}`, {
      method: request.method,
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      body: Buffer.concat(parts),
    })
    answers.push(answer.status)
    response.writeHead(answer.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The status with which the API answered each message. */
    answers,
    leadTo: (url: string) => {
      to = url
    },
    open: (open: boolean) => {
      isOpen = open
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}

/** A customer with a contract, and bills for it. */
export const startLease = async (api: TestApi) => {
  const customer = await api.person('customer')
  const buildingID = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 2 })).id
  const number = randomUUID().slice(0, 8)
  const roomID = (await api.send(addRoom, { buildingID, number, floor: 1 })).id
  const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 2_000_000 }
  const contractID = (await api.send(addContract, { roomID, customerID: customer.id, ...terms })).id
  await api.send(signContract, {}, { id: contractID })
  const bill = async (amount = 2_000_000): Promise<string> => {
    const lines = [{ name: 'Tiền phòng', amount }]
    const body = { contractID, title: 'Tháng 1', month: '2026-01', dueDay: '2099-01-01', lines }
    return (await api.send(issueBill, body)).id
  }
  const history = (billID: string) => api.log.readStream(`bill-${billID}`)
  return {
    customer,
    buildingID,
    bill,
    history,
    /** The bill, folded from its stream. */
    load: async (billID: string): Promise<Bill> =>
      fold(billDecider, (await history(billID)) as never) as Bill,
    pay: (billID: string, who = customer) => api.as(who).get(`/bill/${billID}/init-payment`),
    tell: (billID: string, message: object | string) =>
      api
        .as()
        .post(`/bill/${billID}/momo-confirm`)
        .set('Content-Type', 'application/json')
        .send(typeof message === 'string' ? message : JSON.stringify(message)),
  }
}

export type Lease = Awaited<ReturnType<typeof startLease>>

/** Polls until the check is true. @throws after `ms` */
export const until = async (isSo: () => Promise<boolean>, ms = 10_000): Promise<void> => {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not so in ${ms} ms`)
    await new Promise((resume) => setTimeout(resume, 50))
  }
}
