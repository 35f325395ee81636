import type { TestProject } from 'vitest/node'
import { ensureUiBuilt } from '../../processes/ui-build.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the products with the demo that the browser tests share: one for each worker. */
    productUrls: readonly string[]
  }
}

/** One product per worker for the whole run: a start builds, migrates and writes the demo's three years. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Before the products start: otherwise each would build the same files.
  await ensureUiBuilt(() => undefined)
  const products = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, () => startProduct()),
  )
  project.provide(
    'productUrls',
    products.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}
