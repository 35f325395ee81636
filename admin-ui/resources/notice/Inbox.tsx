import {
  Box,
  Button,
  Card,
  Tab,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { NoticeRead } from '../../../domain/notice/inbox.ts'
import { useKeepFocus } from '../../pages/useKeepFocus.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import { NoticeReading } from './NoticeReading.tsx'
import type { ReceivedNotice } from './noticeRecord.ts'
import { useNoticeSteps } from './useNoticeSteps.ts'

/** How many are shown at first, and how many more each time. */
const PART = 50
const NEWEST = { field: 'sentAt', order: 'DESC' } as const

const BOXES = ['inbox', 'important'] as const
export type BoxName = (typeof BOXES)[number]

const BoxTabs = ({ box }: { box: BoxName }) => {
  const translate = useTranslate()
  return (
    <Tabs value={box} aria-label={translate('resource.notice/inbox.boxes')} sx={{ mb: 4 }}>
      {BOXES.map((name) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={`/notice/${name}`}
          label={translate(`resource.notice/inbox.box.${name}`)}
          id={`tab-${name}`}
          aria-controls="tab-panel"
        />
      ))}
    </Tabs>
  )
}

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

type ListProps = {
  readonly box: BoxName
  /** The notice that is being read. */
  readonly id: string | null
}

const List = ({ box, id }: ListProps) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { readMany } = useNoticeSteps()
  const [shown, setShown] = useState(PART)
  const [only, setOnly] = useState<'all' | 'unread'>('all')
  const {
    data: notices,
    total = 0,
    error,
  } = useGetList<ReceivedNotice>(
    `notice/${box}`,
    {
      pagination: { page: 1, perPage: Math.min(shown, PAGE_SIZE) },
      sort: NEWEST,
      filter: only === 'unread' ? { read: NoticeRead.UNREAD } : {},
    },
    { placeholderData: (before) => before },
  )
  if (error && !notices) throw error
  const unread = (notices ?? []).filter(({ read }) => read === NoticeRead.UNREAD)
  useKeepFocus(unread.length > 0)
  return (
    <Card sx={{ overflow: 'clip' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={only}
          aria-label={translate('list.filters')}
          onChange={(_event, next: 'all' | 'unread' | null) => next && setOnly(next)}
        >
          <ToggleButton value="all">{translate('list.any')}</ToggleButton>
          <ToggleButton value="unread">{translate('resource.notice/inbox.is_unread')}</ToggleButton>
        </ToggleButtonGroup>
        {unread.length > 0 && (
          <Button
            size="small"
            variant="text"
            sx={{ ml: 'auto', mr: -2 }}
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
      {notices && notices.length < total && shown < PAGE_SIZE && (
        <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button variant="text" onClick={() => setShown(shown + PART)}>
            {translate('resource.notice/inbox.more')}
          </Button>
        </Box>
      )}
    </Card>
  )
}

/** What the reader's place says until one is chosen; nothing where there is none to choose. */
const Pick = ({ box }: { box: BoxName }) => {
  const translate = useTranslate()
  // Asked for as the list beside it asks at first, so that it is asked once.
  const { total } = useGetList<ReceivedNotice>(`notice/${box}`, {
    pagination: { page: 1, perPage: PART },
    sort: NEWEST,
    filter: {},
  })
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

/** Notices that one got, and the one that is being read beside them; on phones in its place. */
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
    <>
      <BoxTabs box={box} />
      <Box
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${box}`}
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
    </>
  )
}
