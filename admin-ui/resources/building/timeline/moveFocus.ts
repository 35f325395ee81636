import type { KeyboardEvent } from 'react'

const linksOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('a') ?? [])]

/** Arrows go along a room and from room to room; Tab still goes through all. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || target.tagName !== 'A') return
  const rows = [...currentTarget.querySelectorAll('[data-row]')]
  const row = rows.findIndex((one) => one.contains(target))
  const links = linksOf(rows[row])
  const at = links.indexOf(target)
  const to = {
    ArrowLeft: links[at - 1],
    ArrowRight: links[at + 1],
    ArrowUp: linksOf(rows[row - 1]).at(Math.min(at, linksOf(rows[row - 1]).length - 1)),
    ArrowDown: linksOf(rows[row + 1]).at(Math.min(at, linksOf(rows[row + 1]).length - 1)),
  }[key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
