import StarIcon from '@mui/icons-material/StarOutlined'
import {
  Box,
  Button,
  Card,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { NoticeRead } from '../../../domain/notice/inbox.ts'
import { useMoreRows } from '../../data/useMoreRows.ts'
import { formatInstant, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useKeepFocus } from '../../pages/useKeepFocus.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ellipsis } from '../../ui/ledger.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { BoxName } from './boxes.ts'
import { NoticeReading } from './NoticeReading.tsx'
import type { ReceivedNotice } from './noticeRecord.ts'
import { useNoticeSteps } from './useNoticeSteps.ts'

/** Number of notices shown at first, and added by each press. */
const PART = 50

const Nothing = ({ box, filtered }: { box: BoxName; filtered: boolean }) => {
  const translate = useTranslate()
  const word = filtered ? 'all_read' : `empty_${box}`
  return (
    <EmptyState
      title={translate(`resource.notice/inbox.${word}.title`)}
      body={translate(`resource.notice/inbox.${word}.body`)}
    />
  )
}

type Only = 'all' | 'unread'

const useNotices = (box: BoxName, only: Only) =>
  useMoreRows<ReceivedNotice>({
    key: [`notice/${box}`, 'more'],
    path: `notification/${box}`,
    query: only === 'unread' ? { filter: JSON.stringify({ read: NoticeRead.UNREAD }) } : {},
    part: PART,
  })

type ListProps = {
  readonly box: BoxName
  /** The id of the open notice. */
  readonly id: string | null
}

const List = ({ box, id }: ListProps) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { readMany } = useNoticeSteps()
  const [only, setOnly] = useState<Only>('all')
  const { rows: notices, error, more, isComing } = useNotices(box, only)
  if (error && !notices) throw error
  const unread = (notices ?? []).filter(({ read }) => read === NoticeRead.UNREAD).slice(0, PAGE_SIZE)
  useKeepFocus(unread.length > 0)
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={only}
          aria-label={translate('list.filters')}
          onChange={(_event, next: Only | null) => next && setOnly(next)}
        >
          <ToggleButton value="all">{translate('list.any')}</ToggleButton>
          <ToggleButton value="unread">{translate('resource.notice/inbox.is_unread')}</ToggleButton>
        </ToggleButtonGroup>
        {unread.length > 0 && (
          <Button
            size="small"
            variant="text"
            sx={{ ml: 'auto', mr: -2.5 }}
            onClick={() => void readMany(unread.map((notice) => notice.id))}
          >
            {translate('resource.notice/inbox.read_many', { smart_count: unread.length })}
          </Button>
        )}
      </Box>
      {!notices && <RowsSkeleton rows={6} height={60} />}
      {notices?.length === 0 && <Nothing box={box} filtered={only === 'unread'} />}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {notices?.map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} to={`${pathname}?id=${notice.id}`} open={notice.id === id} />
          </li>
        ))}
      </Box>
      {more && (
        <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button variant="text" disabled={isComing} onClick={more}>
            {translate('resource.notice/inbox.more')}
          </Button>
        </Box>
      )}
    </Card>
  )
}

/** Placeholder of the reading pane until a notice is chosen; nothing when there is none to choose. */
const Pick = ({ box }: { box: BoxName }) => {
  const translate = useTranslate()
  // The same query as that of the list beside it, so that it is sent once.
  const { total } = useNotices(box, 'all')
  if (!total) return null
  return (
    <Card>
      <EmptyState
        title={translate('resource.notice/inbox.pick.title')}
        body={translate('resource.notice/inbox.pick.body')}
      />
    </Card>
  )
}

/** Received notices with the open one beside them; on phones in their place. */
export const Inbox = ({ box }: { readonly box: BoxName }) => {
  const translate = useTranslate()
  const { breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const id = search.get('id')
  useKeepFocus(id)
  if (id && !wide) {
    return (
      <>
        <Box sx={{ mb: 3 }}>
          <QuietLink to={pathname}>{translate('resource.notice/inbox.back')}</QuietLink>
        </Box>
        <NoticeReading id={id} back={pathname} />
      </>
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: wide ? 'minmax(0, 400px) minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
    >
      <List key={box} box={box} id={id} />
      {wide && (
        <Box sx={{ position: 'sticky', top: 84 }}>
          {id ? <NoticeReading id={id} back={pathname} /> : <Pick box={box} />}
        </Box>
      )}
    </Box>
  )
}

type NoticeItemProps = { readonly notice: ReceivedNotice; readonly to: string; readonly open: boolean }

/** A line of the inbox: unread notices have a heavier weight and a dot, important ones a star. */
const NoticeItem = ({ notice, to, open }: NoticeItemProps) => {
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
