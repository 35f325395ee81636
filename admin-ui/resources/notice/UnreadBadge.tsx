import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { useUnread } from './useUnread.ts'

/** More than fits says so. */
const MOST = 99

/** How many notices are unread; live, because signals make the inbox stale. */
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
