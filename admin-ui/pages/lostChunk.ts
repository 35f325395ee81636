/** The messages with which Chrome and Edge, Firefox, and Safari report that a script could not be fetched. */
const SAYINGS = /dynamically imported module|importing a module script/i

/** Whether a script could not be fetched: the network is down, or a new version has replaced it. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof TypeError && SAYINGS.test(error.message)

const MARK = 'startedAnewAt'
/** Milliseconds; another reload sooner than this would not help. */
const APART_MS = 30_000

/** Reloads the page to get the current scripts; not again within `APART_MS`, so that it cannot loop. */
export const startAnew = (): void => {
  if (Date.now() - Number(sessionStorage.getItem(MARK)) < APART_MS) return
  sessionStorage.setItem(MARK, String(Date.now()))
  window.location.reload()
}
