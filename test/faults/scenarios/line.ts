import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createConnection, createServer, type Socket } from 'node:net'

/** A TCP proxy to a server, which can delay, hold back or cut its connections. */
export type Line = {
  readonly port: number
  /** Whether anything has gone through it. */
  isUsed(): boolean
  /** Delays each piece by `ms`; with Infinity nothing arrives until the delay is changed. */
  delay(ms: number): void
  /** Ends all connections at once. */
  cut(): void
  close(): Promise<void>
}

export const openLine = async (host: string, port: number): Promise<Line> => {
  let delay = 0
  let isUsed = false
  let waiting: (() => void)[] = []
  const sockets = new Set<Socket>()
  const carry = (from: Socket, to: Socket) =>
    from.on('data', (piece) => {
      isUsed = true
      const arrive = () => to.writable && to.write(piece)
      // While the delay is infinite, all pieces wait in order.
      if (delay === Number.POSITIVE_INFINITY) waiting.push(arrive)
      else if (delay > 0) setTimeout(arrive, delay)
      else arrive()
    })
  const server = createServer((near) => {
    const far = createConnection(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      carry(one, other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    isUsed: () => isUsed,
    delay: (ms) => {
      delay = ms
      if (ms === Number.POSITIVE_INFINITY) return
      for (const arrive of waiting) arrive()
      waiting = []
    },
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
