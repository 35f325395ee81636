import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ensureUiBuilt } from '../../processes/ui-build.ts'
import { fillDemo, type RunningProduct, startProduct } from './product.ts'

/**
 * Where the tests of a run ask for the demo: `/filled` is a data directory with its past, `/product/2` the address of the
 * product of worker 2. The demo is filled while other tests run, and a product starts when its worker asks first.
 */
export const openProductDesk = async () => {
  const filled = ensureUiBuilt(() => undefined).then(fillDemo)
  const products = new Map<string, Promise<RunningProduct>>()
  const productOf = async (worker: string): Promise<string> => {
    const product = products.get(worker) ?? filled.then(startProduct)
    products.set(worker, product)
    return (await product).url
  }
  // Whoever asks is told.
  filled.catch(() => undefined)
  const server = createServer(async ({ url = '' }, answer) => {
    try {
      const worker = /^\/product\/(\d+)$/.exec(url)?.[1]
      answer.end(worker ? await productOf(worker) : await filled)
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      const [directory] = await Promise.allSettled([filled])
      for (const started of await Promise.allSettled(products.values()))
        if (started.status === 'fulfilled') await started.value.stop()
      if (directory.status === 'fulfilled') await rm(directory.value, { recursive: true, force: true })
    },
  }
}
