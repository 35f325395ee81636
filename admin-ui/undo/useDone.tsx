import { useNotify } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import type { Reversal } from './reversals.ts'
import { UndoButton } from './UndoButton.tsx'

/** Longer than other notices: there is something to decide. */
const UNDO_MS = 10_000

type Done = {
  readonly type?: 'info' | 'success' | 'warning'
  readonly messageArgs?: object
  readonly description?: ReactNode
  /** What takes it back, where a command does. */
  readonly undo?: Reversal | undefined
}

/** Tells that a command was obeyed, and offers to take it back: `done('room.saved', { undo: reversals.… })`. */
export const useDone = () => {
  const notify = useNotify()
  return useCallback(
    (text: string, { undo, type = 'success', ...options }: Done = {}) =>
      notify(text, {
        type,
        ...options,
        ...(undo && { autoHideDuration: UNDO_MS, action: <UndoButton reversal={undo} /> }),
      }),
    [notify],
  )
}
