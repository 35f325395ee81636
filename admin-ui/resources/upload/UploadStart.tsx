import { useTranslate } from 'ra-core'
import { PageHead } from '../../ui/PageHead.tsx'
import { DoneUploads } from './DoneUploads.tsx'
import { DropFile } from './DropFile.tsx'
import { OpenUploads } from './OpenUploads.tsx'

/** A new file, those that wait, and those that are done. */
export const UploadStart = () => {
  const translate = useTranslate()
  return (
    <>
      <PageHead title={translate('resource.upload.title')} lead={translate('resource.upload.lead')} />
      <DropFile />
      <OpenUploads />
      <DoneUploads />
    </>
  )
}
