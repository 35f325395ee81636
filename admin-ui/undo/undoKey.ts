/** What can be taken back now, the latest last. */
const waiting: (() => void)[] = []

/** In a field, Ctrl Z takes back what was typed there. */
const isField = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

const listen = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'z' || isField(target)) return
  event.preventDefault()
  waiting.at(-1)?.()
}

/** Ctrl Z, or ⌘ Z, asks for `undo` until it is told not to any more, or there is something later to take back. */
export const onUndoKey = (undo: () => void) => {
  if (waiting.length === 0) window.addEventListener('keydown', listen)
  waiting.push(undo)
  return () => {
    waiting.splice(waiting.indexOf(undo), 1)
    if (waiting.length === 0) window.removeEventListener('keydown', listen)
  }
}
