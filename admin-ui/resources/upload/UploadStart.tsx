import { useTranslate } from 'react-admin'
import { PageHead } from '../../ui/PageHead.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { DoneUploads } from './DoneUploads.tsx'
import { DropFile } from './DropFile.tsx'
import { OpenUploads } from './OpenUploads.tsx'
import { TypeTabs, useType } from './TypeTabs.tsx'

/** Uploads a file of the chosen type, and lists open and finished uploads. */
export const UploadStart = () => {
  const translate = useTranslate()
  const type = useType()
  return (
    <>
      <PageHead title={translate('resource.upload.title')} lead={translate('resource.upload.lead')} />
      <TypeTabs />
      <TabPanel tab={String(type)}>
        <DropFile key={type} type={type} />
      </TabPanel>
      <OpenUploads />
      <DoneUploads />
    </>
  )
}
