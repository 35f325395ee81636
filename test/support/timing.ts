/** The value below which this share of the values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** How long work takes, in seconds. */
export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** How often a second work is done for `ms`, by as many at once as are `inFlight`. */
export const perSecond = async (
  work: () => Promise<unknown>,
  { inFlight, ms }: { readonly inFlight: number; readonly ms: number },
): Promise<number> => {
  const began = performance.now()
  let done = 0
  const sender = async () => {
    while (performance.now() - began < ms) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sender))
  return (done * 1_000) / (performance.now() - began)
}
