import type { TestProject } from 'vitest/node'
import { openProductDesk } from './product-desk.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where tests ask for the demo. */
    productDesk: string
  }
}

/** One product per worker for the whole run, all from one copy: writing the demo's three years takes a minute. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const desk = await openProductDesk()
  project.provide('productDesk', desk.url)
  // Tests of the other levels ask for a copy when they run with these.
  process.env.PRODUCT_DESK = desk.url
  return async () => {
    delete process.env.PRODUCT_DESK
    await desk.close()
  }
}
