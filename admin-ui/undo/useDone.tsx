import { Button } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCloseNotice } from '../notices/CloseNotice.ts'
import type { Reversal } from './reversals.ts'
import { useReverse } from './useReverse.ts'

/** Longer than other notices, because the user has to decide. */
const DECIDE_MS = 10_000

export type Done = {
  readonly type?: 'info' | 'success' | 'warning'
  readonly messageArgs?: object
  readonly description?: ReactNode
  /** The undo, where there is one. */
  readonly undo?: Reversal | undefined
  /** A button that leads to what was made; its label is a key. */
  readonly next?: { readonly label: string; readonly to: string } | undefined
}

/** Reports that a command succeeded, and offers to undo it: `done('roomPage.saved', { undo: reversals.… })`. */
export const useDone = () => {
  const notify = useNotify()
  return useCallback(
    (text: string, { undo, next, type = 'success', ...options }: Done = {}) =>
      notify(text, {
        type,
        ...options,
        ...(next && { autoHideDuration: DECIDE_MS, action: <NextButton next={next} /> }),
        ...(undo && { autoHideDuration: DECIDE_MS, action: <UndoButton reversal={undo} /> }),
      }),
    [notify],
  )
}

const NextButton = ({ next }: { next: NonNullable<Done['next']> }) => {
  const translate = useTranslate()
  const closeNotice = useCloseNotice()
  return (
    <Button size="small" component={Link} to={next.to} onClick={closeNotice}>
      {translate(next.label)}
    </Button>
  )
}

/** The undo button in a success notice. Ctrl Z works too, while the notice is shown. */
const UndoButton = ({ reversal }: { reversal: Reversal }) => {
  const translate = useTranslate()
  const reverse = useReverse()
  const closeNotice = useCloseNotice()
  const [busy, setBusy] = useState(false)

  const undo = async () => {
    setBusy(true)
    // when the password is not given, nothing changes
    if (!(await reverse(reversal, closeNotice))) setBusy(false)
  }

  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => (busy ? undefined : onUndoKey(() => void latest.current())), [busy])
  return (
    <Button size="small" loading={busy} aria-keyshortcuts="Control+Z" onClick={() => void undo()}>
      {translate('ra.action.undo')}
    </Button>
  )
}

/** The undos that are possible now, the latest last. */
const waiting: (() => void)[] = []

/** In a field, Ctrl Z undoes typing. */
const isField = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

const listen = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'z' || isField(target)) return
  event.preventDefault()
  waiting.at(-1)?.()
}

/** Calls `undo` on Ctrl Z or ⌘ Z, until it is unregistered or a later one is registered. */
const onUndoKey = (undo: () => void) => {
  if (waiting.length === 0) window.addEventListener('keydown', listen)
  waiting.push(undo)
  return () => {
    waiting.splice(waiting.indexOf(undo), 1)
    if (waiting.length === 0) window.removeEventListener('keydown', listen)
  }
}
