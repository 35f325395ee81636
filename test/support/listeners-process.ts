import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Process of `listeners.ts`. */
const CONCURRENCY = 50
const sockets: WebSocket[] = []

const listen = async (url: string, cookie: string): Promise<void> => {
  const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false })
  const isFirst = sockets.push(socket) === 1
  if (isFirst)
    socket.on('message', (frame) => {
      const at = process.hrtime.bigint()
      process.send?.({ at, ids: (JSON.parse(String(frame)) as { ids?: string[] }).ids ?? [] })
    })
  await once(socket, 'open')
}

const all = async ({ url, cookies }: { url: string; cookies: string[] }) => {
  const left = cookies.values()
  const some = async () => {
    for (const cookie of left) await listen(url, cookie)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, some))
}

process.on('message', async (asked: 'count' | { url: string; cookies: string[] }) => {
  if (asked !== 'count') await all(asked)
  process.send?.({ open: sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length })
})
process.on('disconnect', () => process.exit())
