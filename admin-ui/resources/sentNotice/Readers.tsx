import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Reader } from '../../../projections/notice/notice.answers.ts'
import { useMoreRows } from '../../data/useMoreRows.ts'
import { formatInstant } from '../../i18n/format.ts'
import { Face } from '../../ui/Face.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import type { SentNotice } from '../notice/noticeRecord.ts'

/** Number of recipients shown at first, and added by each press. */
const PART = 50

const ReaderLine = ({ reader }: { reader: Reader }) => {
  const translate = useTranslate()
  const name = reader.fullName ?? translate('history.erased')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 5, py: 2 }}>
      <Face name={name} size={28} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {translate(`role.${reader.role}`)}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        sx={{ textAlign: 'right', color: reader.readAt ? 'text.primary' : 'text.secondary' }}
      >
        {reader.readAt ? formatInstant(reader.readAt) : translate('resource.notice/sent.not_read')}
      </Typography>
    </Box>
  )
}

/**
 * The recipients of a notice, and when each read it. The query key begins with the resource, so that a reading shows
 * at once.
 */
export const Readers = ({ notice }: { notice: SentNotice }) => {
  const translate = useTranslate()
  const { rows, total, error, more, isComing } = useMoreRows<Reader>({
    key: ['notice/sent', 'readers'],
    path: `notification/${notice.id}/reader`,
    part: PART,
  })
  if (error && !rows) throw error
  const { readCount, recipientCount } = notice
  const progress = translate('resource.notice/sent.read_by', { read: readCount, all: recipientCount })
  const beyond = rows ? recipientCount - total : 0
  return (
    <>
      <Box sx={{ px: 5, pb: 4 }}>
        <Typography variant="body2" className="figures" sx={{ mb: 1.5 }}>
          {progress}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label={progress}
          value={recipientCount === 0 ? 0 : (readCount / recipientCount) * 100}
          sx={({ look }) => ({
            height: 8,
            borderRadius: '4px',
            bgcolor: look.tone.settled.tint,
            '& .MuiLinearProgress-bar': { bgcolor: look.tone.settled.solid },
          })}
        />
      </Box>
      {!rows && <RowsSkeleton rows={4} height={56} />}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {rows?.map((reader) => (
          <li key={reader.id}>
            <ReaderLine reader={reader} />
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
      {beyond > 0 && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ px: 5, py: 3 }}>
          {translate('resource.notice/sent.beyond', { smart_count: beyond })}
        </Typography>
      )}
    </>
  )
}
