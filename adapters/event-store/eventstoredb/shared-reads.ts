/**
 * Callers that ask for the same thing while it is being read share the next read: it starts after all of them asked, so
 * that each is told what was there when it asked.
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
