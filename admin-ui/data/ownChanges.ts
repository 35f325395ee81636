type Listener = (models: readonly string[]) => void

const listeners = new Set<Listener>()

/** Calls a listener with the read models that each write of this page has changed. @returns the end of that */
export const onOwnChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @param header `X-Changed` of the answer of a write */
export const tellOwnChange = (header: string | null): void => {
  const models = header?.split(',') ?? []
  if (models.length > 0) for (const listener of listeners) listener(models)
}
