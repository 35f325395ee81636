import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { useUnread } from './useUnread.ts'

/** Larger numbers are shown as `99+`. */
const MOST = 99

/** Number of unread notices; updated live, because signals invalidate the inbox. */
export const UnreadBadge = () => {
  const translate = useTranslate()
  const unread = useUnread()
  if (!unread) return null
  return (
    <>
      <Box
        aria-hidden
        component="span"
        className="figures"
        data-unread={unread}
        sx={({ look }) => ({
          minWidth: 18,
          height: 18,
          px: 1.25,
          borderRadius: '9px',
          bgcolor: look.ochre,
          color: look.shutter,
          fontSize: '0.75rem',
          fontWeight: 600,
          lineHeight: '18px',
          textAlign: 'center',
        })}
      >
        {unread > MOST ? `${MOST}+` : unread}
      </Box>
      <span style={visuallyHidden}>{translate('resource.notice/inbox.unread', { smart_count: unread })}</span>
    </>
  )
}
