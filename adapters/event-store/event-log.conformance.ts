import { afterAll, beforeAll, beforeEach } from 'vitest'
import { appendingConformance } from './conformance/appending.ts'
import { copyingConformance } from './conformance/copying.ts'
import { faultsConformance } from './conformance/faults.ts'
import { followingConformance } from './conformance/following.ts'
import { type Store, UnderTest } from './conformance/under-test.ts'

type Options = {
  /** Whether the store is behind a connection, which the suite then also cuts. */
  readonly remote: boolean
  /** Number of appends by concurrent writers; fewer where only the adapter is tested, not a real store. */
  readonly appends?: number
}

/**
 * The suite that every adapter of the log must pass. Each has one test file, which runs it on a store it
 * starts.
 */
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
  appendingConformance(under)
  followingConformance(under, appends)
  if (remote) faultsConformance(under)
  copyingConformance(under)
}
