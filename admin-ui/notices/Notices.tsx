import DoneIcon from '@mui/icons-material/CheckCircle'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import FailureIcon from '@mui/icons-material/ErrorOutlined'
import NewsIcon from '@mui/icons-material/InfoOutlined'
import { Box, IconButton, useTheme } from '@mui/material'
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { MESSAGE_SECONDS, PRODUCT_NOTICE_SECONDS } from '../../domain/limits.ts'
import { CloseNotice } from './CloseNotice.ts'

/** More would cover the page; the oldest are dropped. */
const SHOWN = 4

const keys = new WeakMap<NotificationPayload, number>()
let nextKey = 0
const keyOf = (notice: NotificationPayload): number => {
  if (!keys.has(notice)) keys.set(notice, nextKey++)
  return keys.get(notice)!
}

/** Whether a failure is shown already: failures stay until they are closed, so a repeated one would appear twice. */
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

/**
 * MUI sets aria-hidden on everything beside an open dialog; this removes it from the notices, so that screen readers
 * announce them.
 */
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
 * Notices, top right, stacked; react-admin's own shows one at a time, so an error would wait behind an information.
 * Besides react-admin's options, `notify` takes a `description` and an `action`, and `isDone: false` for notices that
 * do not report a finished action (news, work in progress): those have no tick.
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
        // Otherwise a notice would make its column as wide as itself and overflow a phone's screen.
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

/** Milliseconds; `success` is for short messages. An error stays until it is closed. */
const lasting = {
  info: PRODUCT_NOTICE_SECONDS * 1_000,
  warning: PRODUCT_NOTICE_SECONDS * 1_000,
  success: MESSAGE_SECONDS * 1_000,
  error: null,
} as const

const lastsFor = ({ type, notificationOptions }: NotificationPayload): number | null =>
  notificationOptions?.autoHideDuration === undefined ? lasting[type] : notificationOptions.autoHideDuration

type ToastProps = { notice: NotificationPayload; onClose: () => void }

/** One notice. Its timer pauses while it is hovered or focused. */
const Toast = ({ notice, onClose }: ToastProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element>(null)
  const duration = lastsFor(notice)
  const { messageArgs, description, action, isDone = true } = notice.notificationOptions ?? {}
  const failed = notice.type === 'error' || notice.type === 'warning'
  const Icon = failed ? FailureIcon : isDone ? DoneIcon : NewsIcon
  const sign = failed ? look.tone.late.text : isDone ? look.tone.settled.text : look.textSoft
  const say = (text: ReactNode) =>
    typeof text === 'string' ? translate(text, { _: text, ...messageArgs }) : text

  useEffect(() => {
    if (duration === null || held) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  }, [duration, held, onClose])

  const focus = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
    setFocused(true)
  }
  // Returns the focus to where a keyboard user came from.
  const close = () => {
    if (box.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus()
    onClose()
  }
  return (
    <Box
      ref={box}
      role={failed ? 'alert' : 'status'}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={focus}
      onBlur={({ relatedTarget }) => setFocused(box.current?.contains(relatedTarget) ?? false)}
      sx={{
        display: 'flex',
        // A single line is centred beside the close button, which has the height of a touch target.
        alignItems: 'center',
        gap: 2,
        pl: 3.5,
        pr: 1.5,
        py: 1.5,
        width: 440,
        maxWidth: 1,
        borderRadius: '10px',
        bgcolor: look.raised,
        boxShadow: look.shadowFloat,
        fontSize: '0.875rem',
        lineHeight: 1.6,
        pointerEvents: 'auto',
      }}
    >
      <Icon
        aria-hidden
        fontSize="small"
        sx={{
          alignSelf: description ? 'flex-start' : 'center',
          my: 1,
          color: sign,
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: description ? 600 : 400 }}>{say(notice.message)}</Box>
        {description && <Box sx={{ color: 'text.secondary' }}>{say(description)}</Box>}
      </Box>
      <CloseNotice value={close}>{action}</CloseNotice>
      <IconButton
        size="small"
        aria-label={translate('frame.close')}
        onClick={close}
        sx={{ alignSelf: 'flex-start' }}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
