import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBank, scan } from './bank.ts'
import { Broken, createGateway, newTransId } from './gateway.ts'
import { type Ledger, type Order, WAITS } from './ledger.ts'
import { createMessenger, messageAbout } from './messages.ts'
import { bankPage, nothingPage, payPage, switchesPage, transferredPage } from './page.ts'
import type { Merchant } from './signature.ts'
import { type Switches, turn } from './switches.ts'

type Options = {
  readonly merchant: Merchant
  readonly ledger: Ledger
  readonly switches: Switches
  /** Address and API key for the bank's messages; without them the bank's page answers 404. */
  readonly bank?: { readonly apiKey: string; readonly webhookUrl: string } | undefined
  /** Origin under which the payer's browser reaches the simulator; its port is known once it listens. */
  readonly pageUrl: () => string
}

const LONGEST_BODY = 100_000
const OFF_BY = 1_000

/** MoMo's gateway v2 with a payer's page, for trying out and for tests. No money moves. */
export const createSimulator = ({ merchant, ledger, switches, pageUrl, bank }: Options): Server => {
  const ownBank = bank && createBank(bank)
  const delay = async (ms: number) => {
    await sleep(ms, undefined, { ref: false })
  }
  const gateway = createGateway({ ledger, merchant, switches, pageUrl, delay })
  const sendMessage = createMessenger({ merchant, switches, delay })

  const settle = (order: Order, resultCode: number): Order => {
    const paidAmount = switches.message === 'wrong_amount' ? order.amount - OFF_BY : order.amount
    const paid = resultCode === 0 ? { paidAmount, transId: newTransId() } : {}
    const settled = ledger.keep({ ...order, resultCode, ...paid })
    void sendMessage(settled)
    return settled
  }

  const pay = async (request: IncomingMessage, response: ServerResponse, order: Order | undefined) => {
    if (!order) return html(response, nothingPage(), 404)
    if (request.method !== 'POST' || order.resultCode !== WAITS) return html(response, payPage(order))
    const choice = Number(new URLSearchParams(await textOf(request)).get('choice') ?? 1006)
    const settled = settle(order, [0, 1001].includes(choice) ? choice : 1006)
    const back = new URL(settled.redirectUrl)
    for (const [name, value] of Object.entries(messageAbout(settled, merchant)))
      back.searchParams.set(name, String(value))
    response.writeHead(303, { Location: back.href }).end()
  }

  const transferByBank = async (
    request: IncomingMessage,
    response: ServerResponse,
    asked: URLSearchParams,
  ) => {
    const code = asked.get('qr') ?? ''
    const from = asked.get('from') ?? undefined
    if (!ownBank) return html(response, nothingPage(), 404)
    if (request.method !== 'POST') return html(response, bankPage(scan(code)))
    const said = new URLSearchParams(await textOf(request))
    const amount = Number((said.get('amount') ?? '').replace(/\D/g, ''))
    const account = (said.get('account') ?? '').replace(/[\s.-]/g, '')
    const content = said.get('content') ?? ''
    if (!account || !amount) return html(response, bankPage({ account, amount, content }), 400)
    return html(response, transferredPage(amount, await ownBank.transfer({ account, amount, content, from })))
  }

  const turnSwitches = async (request: IncomingMessage, response: ServerResponse) => {
    const isJson = request.headers['content-type']?.startsWith('application/json')
    if (request.method === 'POST') {
      const text = await textOf(request)
      turn(
        switches,
        isJson
          ? (JSON.parse(text) as object as Record<string, unknown>)
          : Object.fromEntries(new URLSearchParams(text)),
      )
    }
    return isJson ? json(response, switches) : html(response, switchesPage(switches))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    if (pathname.startsWith('/pay/')) return pay(request, response, ledger.findByToken(pathname.slice(5)))
    if (pathname === '/bank') return transferByBank(request, response, searchParams)
    if (pathname === '/switches') return turnSwitches(request, response)
    if (pathname === '/ledger') return json(response, ledger.all())
    const [, name = ''] = /^\/v2\/gateway\/api\/(create|query|refund)$/.exec(pathname) ?? []
    if (!name || request.method !== 'POST') return json(response, { message: 'Not found' }, 404)
    const said = await gateway[name as keyof typeof gateway](
      JSON.parse(await textOf(request)) as Record<string, unknown>,
    )
    if (!(said instanceof Broken)) return json(response, said)
    if (said.kind === 'garbage') return html(response, '<h1>502</h1>')
    if (said.kind === 'error') return json(response, { message: 'Internal error' }, 500)
    // Silence: no answer is sent, so the caller runs into its own timeout.
  }

  return createServer((request, response) => {
    answer(request, response).catch(() =>
      json(response, { resultCode: 20, message: 'Bad format request.' }, 400),
    )
  })
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > LONGEST_BODY) throw new Error('The body is too long')
  }
  return text
}

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}

const html = (response: ServerResponse, body: string, status = 200): void => {
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
  response.writeHead(status, headers).end(body)
}
