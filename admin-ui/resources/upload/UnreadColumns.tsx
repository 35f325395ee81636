import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ShownUpload } from './useUploads.ts'

/** Which columns of the file were read over: a phone under an unknown title would be lost without a word. */
export const UnreadColumns = ({ upload: { unreadColumns, reading } }: { upload: ShownUpload }) => {
  const translate = useTranslate()
  // What somebody has decided about is no news.
  const decided = new Set(reading?.columns.flatMap(({ title, as }) => (as === null ? [] : [title])))
  const unread = unreadColumns.filter((title) => !decided.has(title))
  if (unread.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      {translate('resource.upload.unread', { columns: unread.join(', ') })}
    </Alert>
  )
}
