import { Box } from '@mui/material'
import { type NotificationPayload, useNotificationContext } from 'ra-core'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { Toast } from './Toast.tsx'

/** More would cover the page; the oldest give way. */
const SHOWN = 4

const keys = new WeakMap<NotificationPayload, number>()
let nextKey = 0
const keyOf = (notice: NotificationPayload): number => {
  if (!keys.has(notice)) keys.set(notice, nextKey++)
  return keys.get(notice)!
}

/** A failure that comes again is told once: the one before it stays until it is closed, and would stand beside it. */
const isAgain = (one: NotificationPayload, other: NotificationPayload): boolean =>
  one.type === 'error' &&
  other.type === 'error' &&
  one.message === other.message &&
  one.notificationOptions?.description === other.notificationOptions?.description &&
  JSON.stringify(one.notificationOptions?.messageArgs) ===
    JSON.stringify(other.notificationOptions?.messageArgs)

const Shown = ({ notice }: { notice: NotificationPayload }) => {
  const { setNotifications } = useNotificationContext()
  const close = useCallback(
    () => setNotifications((all) => all.filter((one) => one !== notice && !isAgain(one, notice))),
    [notice, setNotifications],
  )
  return <Toast notice={notice} onClose={close} />
}

/** An open dialog hides everything beside it from screen readers; what is said meanwhile has to be heard. */
const keepHeard = (box: HTMLElement | null) => {
  if (!box) return
  const show = () => {
    if (box.hasAttribute('aria-hidden')) box.removeAttribute('aria-hidden')
  }
  show()
  const observer = new MutationObserver(show)
  observer.observe(box, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}

/**
 * Notices, top right, below each other; react-admin's own shows one at a time, so an error would wait behind
 * an information. Beside react-admin's options, `notify` takes a `description` and an `action`, and `isDone: false` for
 * what nobody has finished: news, and what goes on. That has no tick.
 */
export const Notices = () => {
  const { notifications } = useNotificationContext()
  const told = notifications.filter(
    (notice, place) => !notifications.slice(place + 1).some((later) => isAgain(notice, later)),
  )
  return createPortal(
    <Box
      ref={keepHeard}
      className="no-print"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        top: 16,
        right: 16,
        left: { xs: 16, sm: 'auto' },
        display: 'grid',
        // Else a notice would make its column as wide as itself, and stick out of a phone.
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'end',
        gap: 2,
        pointerEvents: 'none',
      }}
    >
      {told.slice(-SHOWN).map((notice) => (
        <Shown key={keyOf(notice)} notice={notice} />
      ))}
    </Box>,
    document.body,
  )
}
