/**
 * Callers that ask for a key while it is being read share the next read. It starts after all of them have
 * asked, so that each gets what was there when it asked.
 */
export const sharedReads = <Value>(read: (key: string) => Promise<Value>) => {
  const reading = new Map<string, { readonly now: Promise<Value>; next?: Promise<Value> }>()
  const begin = (key: string): Promise<Value> => {
    const one = { now: read(key) }
    reading.set(key, one)
    const end = () => reading.get(key) === one && reading.delete(key)
    one.now.then(end, end)
    return one.now
  }
  return (key: string): Promise<Value> => {
    const one = reading.get(key)
    if (!one) return begin(key)
    one.next ??= one.now.then(
      () => begin(key),
      () => begin(key),
    )
    return one.next
  }
}
