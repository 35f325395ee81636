import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product answers that all browser tests of a run share, with its demo. */
    productUrl: string
  }
}

/** One product for the whole run: each start builds, migrates and tells three years of a past. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await startProduct()
  project.provide('productUrl', product.url)
  return product.stop
}
