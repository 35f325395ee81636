let isDown = false

globalThis.document?.addEventListener('mousedown', () => (isDown = true), true)
globalThis.document?.addEventListener('mouseup', () => (isDown = false), true)

/**
 * Runs what may move the page, such as saying what is wrong with a field that is left. Where a press elsewhere took
 * the focus it waits for the click: else the mouse would come up beside what it went down on, and the press be lost.
 */
export const afterPress = (run: () => void): void => {
  if (!isDown) run()
  // The click follows the mouse coming up in the same turn.
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
}
