/**
 * Maps items with at most `count` in flight; results are in the order of the items. After a failure no further item
 * is started.
 */
export const mapConcurrently = async <T, R>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  const waiting = items.entries()
  let failed = false
  const lane = async () => {
    for (const [index, item] of waiting) {
      if (failed) return
      results[index] = await work(item).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(count, items.length) }, lane))
  const failure = lanes.find((lane) => lane.status === 'rejected')
  if (failure) throw failure.reason
  return results
}
