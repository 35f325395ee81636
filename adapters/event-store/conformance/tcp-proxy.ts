import { connect, createServer, type Socket } from 'node:net'

type TcpProxy = { readonly port: number; cut(): void; close(): Promise<void> }

/** Stands between a client and a server, so that a test can cut the connections. */
export const tcpProxy = async (target: number, host = '127.0.0.1'): Promise<TcpProxy> => {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, host)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    close: () => {
      cut()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
