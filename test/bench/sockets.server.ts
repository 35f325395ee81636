import { openLargeProductOverHttp } from '../support/large-product-http.ts'
import { buildingAdded, newEvent } from '../support/recorded.ts'

/** What the server is asked: its memory in bytes, or to append a change to a new building. */
export type Asked = 'memory' | { readonly append: string }
/** `at`: when the append began, in nanoseconds of the machine's clock. */
export type Answered = { readonly memory: number } | { readonly at: bigint }
/** Told once, when the server is open. */
export type Opened = { readonly url: string; readonly cookie: string; readonly databaseUrl: string }

/** Process of `sockets.ts`: the product alone, so that its memory is measured alone. Ends with its parent. */
const product = await openLargeProductOverHttp(JSON.parse(process.argv[2] ?? '{}'))
process.on('message', async (asked: Asked) => {
  if (asked === 'memory') return process.send?.({ memory: process.memoryUsage.rss() } satisfies Answered)
  const at = process.hrtime.bigint()
  await product.log.append(`building-${asked.append}`, 'no-stream', [newEvent(buildingAdded('Nhà'))])
  process.send?.({ at } satisfies Answered)
})
process.on('disconnect', async () => {
  await product.close()
  process.exit()
})
const { url, cookie, databaseUrl } = product
process.send?.({ url, cookie, databaseUrl } satisfies Opened)
