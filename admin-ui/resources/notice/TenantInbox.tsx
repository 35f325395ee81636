import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { type BoxName, boxTabs } from './boxes.ts'
import { Inbox } from './Inbox.tsx'

const Page = ({ box }: { box: BoxName }) => {
  const translate = useTranslate()
  return (
    <>
      <OwnHead
        title={translate('resource.notice/inbox.title')}
        lead={translate('resource.notice/inbox.own_lead')}
      />
      <LinkTabs
        label={translate('resource.notice/inbox.boxes')}
        tabs={boxTabs.map(({ path, text }) => ({ path, text: translate(text) }))}
      />
      <Box sx={{ position: 'relative' }}>
        <Inbox box={box} />
      </Box>
    </>
  )
}

/** The notices that a customer received. */
export const TenantInbox = () => <Page box="inbox" />

export const TenantImportant = () => <Page box="important" />
