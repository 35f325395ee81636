type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: while one statement is in flight the next items are gathered, and up to `most` of them become the next
 * statement. An item that comes alone does not wait.
 * Its price is these lines; it saves nine tenths of the processor time of 64 guards held at once (750 µs each, 55 so).
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
    // Those of the same turn of the event loop come along.
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
