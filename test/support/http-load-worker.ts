import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Load } from './http-load.ts'

/** Thread of `http-load.ts`. */
const { requests, url, cookie, mapConcurrently, perSecond, seconds, warmUpSeconds = 0 } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: mapConcurrently })
const times: number[] = []
let failed = 0
let sent = 0

const send = (begin = performance.now()): Promise<void> =>
  new Promise((resolve, reject) => {
    const { path, body } = requests[sent++ % requests.length] as Load['requests'][number]
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const sending = request(`${url}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode !== 200) failed += 1
        else if (begin >= counted) times.push(performance.now() - begin)
        resolve()
      })
    })
    sending.on('error', reject)
    sending.end(body && JSON.stringify(body))
  })

const start = performance.now()
const counted = start + warmUpSeconds * 1_000
let stopped = false
parentPort?.once('message', () => {
  stopped = true
})
const isOver = () => stopped || performance.now() - counted > seconds * 1_000

/** Times each request from when it was due, so that a delay also counts for the requests that it holds up. */
const steadily = async (rate: number) => {
  const underWay: Promise<void>[] = []
  for (let due = start; !isOver(); due += 1_000 / rate) {
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    underWay.push(send(due))
  }
  await Promise.all(underWay)
}

const oneAfterTheOther = async () => {
  while (!isOver()) await send()
}

if (perSecond) await steadily(perSecond)
else await Promise.all(Array.from({ length: mapConcurrently }, oneAfterTheOther))
agent.destroy()
parentPort?.postMessage({ times: times.toSorted((a, b) => a - b), failed })
parentPort?.close()
