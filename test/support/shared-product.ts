import { inject } from 'vitest'
import { askDesk } from './ask-desk.ts'

/** The product that the browser tests of one worker share; each worker has its own. */
export const product = { url: await askDesk(inject('productDesk'), `/product/${process.env.VITEST_POOL_ID}`) }
