import type { KeyboardEvent } from 'react'

/**
 * Arrow keys move along a row (`data-row`) and between rows, Home and End to its ends; rows without a stop are
 * skipped. Which stops are in the tab order is left to the row.
 */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, stops = 'a'): void => {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches(stops)) return
  const rows = [...currentTarget.querySelectorAll('[data-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>(stops)])
    .filter((row) => row.length > 0)
  const place = rows.findIndex((row) => row.includes(target))
  const row = rows[place] ?? []
  const at = row.indexOf(target)
  const across = (to: readonly HTMLElement[] = []) => to[Math.min(at, to.length - 1)]
  const to = {
    ArrowLeft: row[at - 1],
    ArrowRight: row[at + 1],
    ArrowUp: across(rows[place - 1]),
    ArrowDown: across(rows[place + 1]),
    Home: row[0],
    End: row.at(-1),
  }[key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
