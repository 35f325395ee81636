import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { plainHeaders } from '../api/requests/security-headers.ts'
import { StartRefused } from './settings.ts'
import { throttleReports } from './throttled-report.ts'

/** The HTTP server, which listens before anything else is started, and its replaceable request listener. */
type FrontDoor = {
  readonly server: Server
  readonly port: number
  /** From now on requests go to the product. */
  open(handler: RequestListener): void
  /** Refuses new connections; open ones may finish, and are cut after `graceMs`. Calling it again is safe. */
  close(graceMs: number): Promise<void>
}

type Headers = Readonly<Record<string, string>>

/** Until the product is up, requests get a page that reloads itself. */
const early =
  (headers: Headers): RequestListener =>
  (request, response) => {
    const kept = { ...headers, 'Retry-After': '1', 'X-Request-Id': randomUUID() }
    if (request.url?.startsWith('/api/')) {
      response.writeHead(503, { ...kept, 'Content-Type': 'application/json; charset=utf-8' })
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      response.end(JSON.stringify({ message: 'MSG_S0001', data: isRead ? null : { outcome: 'none' } }))
      return
    }
    response.writeHead(503, { ...kept, 'Content-Type': 'text/html; charset=utf-8', Refresh: '1' })
    response.end(
      '<!doctype html><title>Sổ Nhà</title><p lang="vi">Sổ Nhà đang khởi động…</p><p lang="en">Starting…</p>',
    )
  }

/** Requests that are not valid HTTP, e.g. an unescaped letter in the address, are refused in the usual envelope. */
const refuseUnread =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status =
      { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code as 'HPE_HEADER_OVERFLOW'] ?? 400
    const body = JSON.stringify({ message: 'V0001', data: null })
    const strict = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${strict.join('')}` +
        `X-Request-Id: ${randomUUID()}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  }

/** Room for the longest address that the API reads (500 ids in a filter) beside cookies. Node's own is 16 KB. */
export const HEADER_BYTES = 48 * 1024

/** @throws StartRefused when the port is taken */
export const openFrontDoor = async ({
  host,
  port,
  publicUrl = 'http:',
}: {
  host: string
  port: number
  publicUrl?: string
}): Promise<FrontDoor> => {
  const headers = plainHeaders(publicUrl)
  let handler: RequestListener = early(headers)
  let closed: Promise<unknown> | undefined
  const server = createServer({ maxHeaderSize: HEADER_BYTES }, (request, response) => {
    // A browser would otherwise keep sending requests on its kept-alive connection until that is cut.
    if (closed) response.setHeader('Connection', 'close')
    handler(request, response)
  })
  // A client that sends headers or body slowly may not hold a connection for ever.
  server.headersTimeout = 10_000
  server.requestTimeout = 300_000
  // Longer than proxies keep idle connections (60 s): else a proxy may send a request on a connection that we
  // are just closing, and the request is lost.
  server.keepAliveTimeout = 75_000
  server.on('clientError', refuseUnread(headers))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const report = throttleReports((message, error) => console.error(`${message}: ${(error as Error).message}`))
  await new Promise<void>((listening, refused) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      // Without free file handles accepting fails again and again; an error without a listener would end the process.
      if (server.listening) report('A connection could not be accepted', error)
      else refused(refusalOf(error, host, port))
    })
    server.listen(port, host, listening)
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    open: (next) => {
      handler = next
    },
    close: async (graceMs) => {
      closed ??= new Promise((done) => server.close(done))
      server.closeIdleConnections()
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}

const refusalOf = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(`Port ${port} is taken by another program; stop it, or give another PORT.`)
  }
  if (error.code === 'EACCES')
    return new StartRefused(`Port ${port} may not be used here; give a PORT above 1023.`)
  return new StartRefused(`Cannot listen on ${host}:${port} (${error.code}).`)
}
