/** As Chrome and Edge, Firefox, and Safari say that a part of the program could not be fetched. */
const SAYINGS = /dynamically imported module|importing a module script/i

/** Whether a part of the program could not be fetched: the net is away, or a new version has taken its place. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof TypeError && SAYINGS.test(error.message)

const MARK = 'startedAnewAt'
/** Milliseconds; a second time so soon would help no more than the first. */
const APART_MS = 30_000

/** Opens the page anew with the program as it is now; not twice in a row by itself. */
export const startAnew = (): void => {
  if (Date.now() - Number(sessionStorage.getItem(MARK)) < APART_MS) return
  sessionStorage.setItem(MARK, String(Date.now()))
  window.location.reload()
}
