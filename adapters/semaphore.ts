/** At most `permits` are held at a time, in the order in which they were asked for: `using _ = await semaphore()`. */
export const createSemaphore = (permits: number) => {
  let free = permits
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async (): Promise<Disposable> => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    return { [Symbol.dispose]: leave }
  }
}
