import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { UploadRecord } from './uploadRecord.ts'

/** Which columns of the file were read over: a phone under an unknown title would be lost without a word. */
export const UnreadColumns = ({ upload: { unreadColumns } }: { upload: UploadRecord }) => {
  const translate = useTranslate()
  if (unreadColumns.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      {translate('resource.upload.unread', { columns: unreadColumns.join(', ') })}
    </Alert>
  )
}
