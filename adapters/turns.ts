/** Lets so many in at a time, the others in the order they came: `using _ = await turns()`. */
export const createTurns = (atOnce: number) => {
  let free = atOnce
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
