import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Runs V8's last-resort garbage collection. An idle process would keep the heap that its start needed. The
 * collection blocks the process for 300 ms, so it is for times when nobody uses the product.
 */
export const giveBackMemory = (): void => {
  // V8 offers no other way to start this collection; check again with each new version of Node.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
