import DoneIcon from '@mui/icons-material/CheckCircle'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import FailureIcon from '@mui/icons-material/ErrorOutlined'
import { Box, IconButton, useTheme } from '@mui/material'
import { type NotificationPayload, useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useState } from 'react'
import { MESSAGE_SECONDS, PRODUCT_NOTICE_SECONDS } from '../../domain/limits.ts'

/** Milliseconds; a short message is a `success`. A failure stays until it is closed (look section 5). */
const lasting = {
  info: PRODUCT_NOTICE_SECONDS * 1_000,
  warning: PRODUCT_NOTICE_SECONDS * 1_000,
  success: MESSAGE_SECONDS * 1_000,
  error: null,
} as const

const lastsFor = ({ type, notificationOptions }: NotificationPayload): number | null =>
  notificationOptions?.autoHideDuration === undefined ? lasting[type] : notificationOptions.autoHideDuration

type ToastProps = { notice: NotificationPayload; onClose: () => void }

/** One line and what it concerns. It waits while it is pointed at or focused. */
export const Toast = ({ notice, onClose }: ToastProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const [held, setHeld] = useState(false)
  const duration = lastsFor(notice)
  const { messageArgs, description, action } = notice.notificationOptions ?? {}
  const failed = notice.type === 'error' || notice.type === 'warning'
  const Icon = failed ? FailureIcon : DoneIcon
  const say = (text: ReactNode) =>
    typeof text === 'string' ? translate(text, { _: text, ...messageArgs }) : text

  useEffect(() => {
    if (duration === null || held) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  }, [duration, held, onClose])

  return (
    <Box
      role={failed ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
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
        sx={{ mt: 1, color: failed ? look.tone.late.text : look.tone.settled.text }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: description ? 600 : 400 }}>{say(notice.message)}</Box>
        {description && <Box sx={{ color: 'text.secondary' }}>{say(description)}</Box>}
      </Box>
      {action}
      <IconButton size="small" aria-label={translate('frame.close')} onClick={onClose} sx={{ mt: 0.5 }}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
