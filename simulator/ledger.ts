import { readFileSync, renameSync, writeFileSync } from 'node:fs'

type Refund = {
  readonly orderId: string
  readonly requestId: string
  readonly amount: number
  readonly transId: number
  readonly resultCode: number
  readonly createdTime: number
}

/** An order as MoMo would know it. Amounts in đồng. */
export type Order = {
  readonly orderId: string
  readonly requestId: string
  /** Unguessable; the last part of the payment page's address. */
  readonly token: string
  readonly amount: number
  readonly orderInfo: string
  readonly redirectUrl: string
  readonly ipnUrl: string
  readonly extraData: string
  readonly createdTime: number
  /** MoMo's result code: 1000 while it waits, 0 when it was paid, else the reason why not. */
  readonly resultCode: number
  /** What was paid: 0 until then, and less than `amount` with the switch `wrong_amount`. */
  readonly paidAmount: number
  readonly transId: number
  readonly refunds: readonly Refund[]
}

/** An order that is not paid within this time expires, as at MoMo. */
const ORDER_MINUTES = 100
export const WAITS = 1000
const EXPIRED = 1005

export type Ledger = ReturnType<typeof openLedger>

/** The simulator's own ledger, kept in a file when one is given. It shares no data with the product. */
export const openLedger = (file?: string) => {
  const orders = new Map<string, Order>(file ? read(file) : [])
  const byToken = new Map([...orders.values()].map((order) => [order.token, order.orderId]))

  const keep = (order: Order): Order => {
    orders.set(order.orderId, order)
    byToken.set(order.token, order.orderId)
    if (file) write(file, [...orders])
    return order
  }

  const find = (orderId: string): Order | undefined => {
    const order = orders.get(orderId)
    const isOver = order?.resultCode === WAITS && order.createdTime + ORDER_MINUTES * 60_000 < Date.now()
    return order && isOver ? keep({ ...order, resultCode: EXPIRED }) : order
  }

  return {
    keep,
    find,
    findByToken: (token: string) => find(byToken.get(token) ?? ''),
    /** Whether an order or a refund has this id: both share one space of ids. */
    isTaken: (orderId: string) =>
      orders.has(orderId) ||
      [...orders.values()].some(({ refunds }) => refunds.some((one) => one.orderId === orderId)),
    all: (): readonly Order[] => [...orders.values()],
  }
}

const read = (file: string): [string, Order][] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as [string, Order][]
  } catch {
    // None yet. A damaged one is begun anew: no money is in it.
    return []
  }
}

/** Writes a new file and renames it: after a kill the old ledger is still whole. */
const write = (file: string, orders: [string, Order][]) => {
  writeFileSync(`${file}.next`, JSON.stringify(orders), { mode: 0o600 })
  renameSync(`${file}.next`, file)
}
