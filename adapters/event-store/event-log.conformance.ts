import { afterAll, beforeAll, beforeEach } from 'vitest'
import { appendingContract } from './conformance/appending.ts'
import { copyingContract } from './conformance/copying.ts'
import { faultsConformance } from './conformance/faults.ts'
import { followingContract } from './conformance/following.ts'
import { type Store, UnderTest } from './conformance/under-test.ts'

type Options = {
  /** A store behind a connection must also do all this while the connection breaks. */
  readonly remote: boolean
  /** How many appends the writers race with; fewer where only the adapter is in question. */
  readonly appends?: number
}

/** What every adapter of the log must do. Each has one test file, which runs this on a store it starts. */
export const eventLogConformance = (
  start: () => Promise<Store>,
  { remote, appends = 10_000 }: Options,
): void => {
  const under = new UnderTest()
  beforeAll(async () => under.start(await start()))
  afterAll(() => under.stop())
  beforeEach(async () => {
    under.before = await under.log.head()
  })
  appendingContract(under)
  followingContract(under, appends)
  if (remote) faultsConformance(under)
  copyingContract(under)
}
