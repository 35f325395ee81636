import EditIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import type { BoxName } from './boxes.ts'
import { Inbox } from './Inbox.tsx'
import { useUnread } from './useUnread.ts'

const Page = ({ box }: { box: BoxName }) => {
  const translate = useTranslate()
  const may = useMay()
  const unread = useUnread()
  return (
    <>
      <PageHead
        title={translate('resource.notice/inbox.title')}
        lead={
          unread === undefined
            ? '\u00a0'
            : translate(`resource.notice/inbox.${unread ? 'unread' : 'none_unread'}`, { smart_count: unread })
        }
        actions={
          may('SendNotice') && (
            <Button variant="contained" startIcon={<EditIcon />} component={Link} to="/notice/new">
              {translate('resource.notice/sent.new.open')}
            </Button>
          )
        }
      />
      <Inbox box={box} />
    </>
  )
}

/** The notices that an employee received. */
export const InboxPage = () => <Page box="inbox" />

/** Notices that the user, or their sender, marked as important. */
export const ImportantPage = () => <Page box="important" />
