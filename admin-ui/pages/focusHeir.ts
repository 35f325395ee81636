const ROW = 'li, tr'
const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'
/** What opens above a page gives the focus back to it. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]'

const focusablesOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)]

/** Where in its list the focus was last. */
let last:
  | { readonly element: Element; readonly list: Element; readonly place: number; readonly nth: number }
  | undefined

const remember = ({ target }: FocusEvent): void => {
  if (!(target instanceof Element) || target.closest(ABOVE)) return
  const row = target.closest(ROW)
  const list = row?.parentElement
  last = list
    ? {
        element: target,
        list,
        place: [...list.children].indexOf(row),
        nth: focusablesOf(row).indexOf(target as HTMLElement),
      }
    : undefined
}

/**
 * Forgets an element that the focus left for nothing, as by a press beside it: if it goes later, nobody misses the
 * focus there. What is removed or disabled with the focus in it loses it too, and is not forgotten.
 */
const forget = ({ target, relatedTarget }: FocusEvent): void => {
  if (relatedTarget || !(target instanceof Element)) return
  // A browser says it before it takes the element away.
  queueMicrotask(() => {
    const isLeft = target.isConnected && !target.matches(':disabled') && document.activeElement !== target
    if (isLeft && last?.element === target) last = undefined
  })
}

/** The same control of the row that has come to the place of a removed one; of the last row, if that was removed. */
export const focusHeir = (): HTMLElement | undefined => {
  if (!last || last.element.isConnected || !last.list.isConnected) return undefined
  const rows = [...last.list.children].filter((row) => focusablesOf(row).length > 0)
  const heir = rows.find((row) => [...last!.list.children].indexOf(row) >= last!.place) ?? rows.at(-1)
  if (!heir) return undefined
  const focusables = focusablesOf(heir)
  return focusables[last.nth] ?? focusables[0]
}

/** Watches for rows that are removed with the focus in them. @returns stops it */
export const watchFocus = (onLost: () => void): (() => void) => {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !last || last.element.isConnected) return
    const lost = last
    onLost()
    if (last === lost) last = undefined
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}
