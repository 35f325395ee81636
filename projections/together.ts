type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit for small writes: while one statement is under way the next items gather, and go together when it
 * is done. One sync to disk then serves up to `most` of them; who comes alone does not wait.
 * @param work answers in the order of the items; when it fails, all of them fail
 */
export const together = <Item, Answer>(
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
