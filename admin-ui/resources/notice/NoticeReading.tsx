import StarBorderIcon from '@mui/icons-material/StarBorderOutlined'
import StarIcon from '@mui/icons-material/StarOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { isApiError } from '../../data/envelope.ts'
import { useItem } from '../../data/useItem.ts'
import { FileLinks } from '../../files/FileLinks.tsx'
import { formatInstant } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Face } from '../../ui/Face.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { NoticeContent } from './NoticeContent.tsx'
import type { ReceivedDetail } from './noticeRecord.ts'
import { useNoticeSteps } from './useNoticeSteps.ts'

/** Opening a notice marks it as read, once: a user who then marks it as unread means that. */
const useReadOnOpening = (notice: ReceivedDetail | undefined) => {
  const { step } = useNoticeSteps()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!notice || opened.current === notice.id) return
    opened.current = notice.id
    if (notice.read === 0) void step(notice.id, 'read')
  }, [notice, step])
}

const Steps = ({ notice, back }: { notice: ReceivedDetail; back: string }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { step } = useNoticeSteps()
  const marked = notice.marked === 1
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={marked ? <StarIcon /> : <StarBorderIcon />}
        onClick={() => void step(notice.id, marked ? 'unmark' : 'mark')}
      >
        {translate(`resource.notice/inbox.${marked ? 'unmark' : 'mark'}`)}
      </Button>
      <Button
        variant="text"
        color="inherit"
        onClick={() => {
          void step(notice.id, 'unread')
          void navigate(back, { replace: true })
        }}
      >
        {translate('resource.notice/inbox.keep_unread')}
      </Button>
    </Box>
  )
}

/** One received notice. */
export const NoticeReading = ({ id, back }: { id: string; back: string }) => {
  const translate = useTranslate()
  const { data, error } = useItem<ReceivedDetail>('notice/inbox', { id })
  // For roles that may read sent notices the call also answers those; without `read` it is not in the user's inbox.
  const notice = data?.read === undefined ? undefined : data
  const head = useRef<HTMLHeadingElement>(null)
  const there = notice !== undefined
  useReadOnOpening(notice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice, another beginning
  useEffect(() => head.current?.focus({ preventScroll: true }), [id, there])
  if (error && !isApiError(error, 'E0011') && !data) throw error
  if (error || (data && !notice)) {
    return (
      <Card>
        <EmptyState
          title={translate('resource.notice/inbox.missing')}
          body={translate('resource.notice/inbox.missing_body')}
        />
      </Card>
    )
  }
  if (!notice) {
    return (
      <Card>
        <RowsSkeleton rows={5} />
      </Card>
    )
  }
  const name = notice.senderName ?? translate('history.erased')
  return (
    <Card component="article" sx={{ px: { xs: 4, sm: 6 }, py: { xs: 4, sm: 5 } }}>
      <Typography ref={head} tabIndex={-1} variant="h2" sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
        {notice.title ?? translate('resource.notice/sent.wordless')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mt: 3, mb: 5 }}>
        <Face name={name} size={32} />
        <Box>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {formatInstant(notice.sentAt)}
          </Typography>
        </Box>
      </Box>
      {notice.content !== null && <NoticeContent html={notice.content} />}
      {notice.fileIDs.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <FileLinks ids={notice.fileIDs} />
        </Box>
      )}
      <Steps notice={notice} back={back} />
    </Card>
  )
}
