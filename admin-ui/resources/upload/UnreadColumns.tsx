import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ShownUpload } from './useUploads.ts'

/**
 * Columns and rows of the file that were ignored: otherwise e.g. phone numbers under an unknown title would be lost
 * silently.
 */
export const UnreadColumns = ({ upload: { unreadColumns, reading } }: { upload: ShownUpload }) => {
  const translate = useTranslate()
  // Columns that the user has ignored explicitly are not reported.
  const decided = new Set(reading?.columns.flatMap(({ title, as }) => (as === null ? [] : [title])))
  const unread = unreadColumns.filter((title) => !decided.has(title))
  const { notes = [], noteCount = 0, alike = [], parts } = reading ?? {}
  return (
    <>
      {unread.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {translate('resource.upload.unread', { columns: unread.join(', ') })}
        </Alert>
      )}
      {alike.length > 0 && !parts && (
        <Alert severity="info" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {translate('resource.upload.mapping.alike.unread', {
            smart_count: alike.length,
            count: alike.length,
            names: alike.map(({ name }) => name).join(', '),
          })}
        </Alert>
      )}
      {noteCount > 0 && (
        <Alert severity="info" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {translate('resource.upload.left_out', {
            smart_count: noteCount,
            count: noteCount,
            rows:
              notes.map(({ row, text }) => `${row} “${text}”`).join(', ') +
              (noteCount > notes.length ? '…' : ''),
          })}
        </Alert>
      )}
    </>
  )
}
