import StarIcon from '@mui/icons-material/StarOutlined'
import { Box, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatInstant, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ellipsis } from '../../ui/ledger.ts'
import type { ReceivedNotice } from './noticeRecord.ts'

type NoticeItemProps = { readonly notice: ReceivedNotice; readonly to: string; readonly open: boolean }

/** A line of the inbox: unread stands out by weight and a dot, important by a star. */
export const NoticeItem = ({ notice, to, open }: NoticeItemProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const unread = notice.read === 0
  return (
    <Box
      component={Link}
      to={to}
      preventScrollReset
      aria-current={open ? 'true' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: '8px minmax(0, 1fr) auto',
        columnGap: 2.5,
        alignItems: 'center',
        px: 4,
        py: 2.5,
        color: 'inherit',
        textDecoration: 'none',
        bgcolor: open ? look.selected : undefined,
        '&:hover': { bgcolor: open ? look.selected : look.hover },
      }}
    >
      <Box
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: unread ? 'primary.main' : 'transparent' }}
      >
        {unread && <span style={visuallyHidden}>{translate('resource.notice/inbox.is_unread')}</span>}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ ...ellipsis, fontWeight: unread ? 600 : 400 }}>
          {notice.title}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" noWrap>
          {notice.senderName ?? translate('history.erased')}
          {' · '}
          <time dateTime={notice.sentAt} title={formatInstant(notice.sentAt)}>
            {formatRelative(notice.sentAt, new Date(), language)}
          </time>
        </Typography>
      </Box>
      {notice.marked === 1 && (
        <StarIcon
          fontSize="small"
          titleAccess={translate('resource.notice/inbox.is_important')}
          color="primary"
        />
      )}
    </Box>
  )
}
