import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { ensureUiBuilt } from '../../processes/ui-build.ts'
import { fillDemo, startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the products with the demo that the browser tests share: one for each worker. */
    productUrls: readonly string[]
    /** A data directory with the demo's past, for a test that needs a product of its own. */
    filledDemo: string
  }
}

/** One product per worker for the whole run, all from one copy: writing the demo's three years takes a minute. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Before the products start: otherwise each would build the same files.
  await ensureUiBuilt(() => undefined)
  const filled = await fillDemo()
  const products = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, () => startProduct(filled)),
  )
  project.provide('filledDemo', filled)
  // Tests of the other levels copy it when they run with these.
  process.env.FILLED_DEMO = filled
  project.provide(
    'productUrls',
    products.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
    delete process.env.FILLED_DEMO
    await rm(filled, { recursive: true, force: true })
  }
}
