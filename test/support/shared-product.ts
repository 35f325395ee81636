import { inject } from 'vitest'

/** The product that the browser tests of one worker share; each worker has its own. */
export const product = { url: inject('productUrls')[Number(process.env.VITEST_POOL_ID) - 1] as string }
