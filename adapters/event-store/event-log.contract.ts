import { afterAll, beforeAll, beforeEach } from 'vitest'
import { appendingContract } from './contract/appending.ts'
import { copyingContract } from './contract/copying.ts'
import { faultsContract } from './contract/faults.ts'
import { followingContract } from './contract/following.ts'
import { type Store, UnderTest } from './contract/under-test.ts'

/**
 * What every adapter of the log must do. Each has one test file, which runs this on a store it starts.
 * A store behind a connection (`remote`) must also do it while the connection breaks.
 */
export const eventLogContract = (start: () => Promise<Store>, { remote }: { remote: boolean }): void => {
  const under = new UnderTest()
  beforeAll(async () => under.start(await start()))
  afterAll(() => under.stop())
  beforeEach(async () => {
    under.before = await under.log.head()
  })
  appendingContract(under)
  followingContract(under)
  if (remote) faultsContract(under)
  copyingContract(under)
}
