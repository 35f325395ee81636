/** Number of connections that browsers open to one server. */
const ABREAST = 6

/** Calls the API once per item, a few calls at a time. @returns the answers in the order of the items */
export const eachAbreast = async <Item, Answer>(
  items: readonly Item[],
  call: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  const waiting = items.map((item, place) => ({ item, place }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next.place] = await call(next.item)
  }
  await Promise.all(Array.from({ length: ABREAST }, work))
  return answers
}
