import EditIcon from '@mui/icons-material/EditOutlined'
import StarIcon from '@mui/icons-material/StarOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { noticeColumns } from '../../../projections/notice/notice.columns.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { formatInstant } from '../../i18n/format.ts'
import type { Renderers } from '../../list/columns.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import type { SentNotice } from '../notice/noticeRecord.ts'

const Title = ({ notice }: { notice: RaRecord }) => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      {notice.title ?? translate('resource.notice/sent.wordless')}
      {notice.important && (
        <StarIcon
          fontSize="small"
          titleAccess={translate('resource.notice/inbox.is_important')}
          color="primary"
        />
      )}
    </Box>
  )
}

/** How many of the recipients have read it. */
const Read = ({ notice }: { notice: SentNotice }) => (
  <Box component="span" className="figures" sx={{ whiteSpace: 'nowrap' }}>
    {notice.readCount}/{notice.recipientCount}
  </Box>
)

const cells: Renderers = {
  title: (notice) => <Title notice={notice} />,
  readCount: (notice) => <Read notice={notice as SentNotice} />,
}

const SentCard = ({ notice }: { notice: SentNotice }) => (
  <>
    <Typography variant="body2" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      <Title notice={notice} />
    </Typography>
    <Typography variant="body2" component="div" sx={{ fontWeight: 600, textAlign: 'right' }}>
      <Read notice={notice} />
    </Typography>
    <Typography variant="caption" color="text.secondary" noWrap sx={{ gridColumn: '1 / -1' }}>
      {formatInstant(notice.sentAt)}
    </Typography>
  </>
)

const Count = () => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate('resource.notice/sent.count', { smart_count: total ?? 0 })
}

/** Sent notices, newest first: managers see their own, owners all. */
export const SentListPage = () => {
  const translate = useTranslate()
  const { role } = useProfile()
  const compose = (
    <Button variant="contained" startIcon={<EditIcon />} component={Link} to="/notice/new">
      {translate('resource.notice/sent.new.open')}
    </Button>
  )
  return (
    <ResourceList
      resource="notice/sent"
      columns={noticeColumns}
      show={['title', ...(role === 'owner' ? ['senderName'] : []), 'sentAt', 'readCount']}
      filters={['important']}
      sort={{ field: 'sentAt', order: 'DESC' }}
      title={translate('resource.notice/sent.title')}
      render={cells}
      card={(notice) => <SentCard notice={notice as SentNotice} />}
      lead={<Count />}
      actions={compose}
      empty={{
        title: translate('resource.notice/sent.empty.title'),
        body: translate('resource.notice/sent.empty.body'),
        actions: compose,
      }}
    />
  )
}
