import type { TestProject } from 'vitest/node'
import { ensureUiBuilt } from '../../processes/ui-build.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the products answer that the browser tests share, with their demo: one for each worker. */
    productUrls: readonly string[]
  }
}

/** One product for each worker and the whole run: a start builds, migrates and tells three years of a past. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Else each would build the same files.
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
