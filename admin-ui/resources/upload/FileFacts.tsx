import FileIcon from '@mui/icons-material/GridOnOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatInstant, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useCount } from './useCount.ts'
import type { ShownUpload } from './useUploads.ts'

const KB = 1024
const MB = 1024 * KB

/** `412 dòng · 1,8 MB · tải lên 13:52 20/11/2026 · do Trần Minh Quân` */
export const FileFacts = ({ upload }: { upload: ShownUpload }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const count = useCount()
  const { rowCount, size, uploadedAt, uploadedByName, reading } = upload
  const bytes =
    size >= MB / 10
      ? `${formatNumber(Math.round((10 * size) / MB) / 10, language)} MB`
      : `${formatNumber(Math.ceil(size / KB), language)} kB`
  const facts = [
    reading && reading.sheets.length > 1 && translate('resource.upload.sheet', { name: reading.sheet }),
    rowCount !== null && count('row_count', rowCount),
    bytes,
    translate('resource.upload.uploaded_at', { at: formatInstant(uploadedAt) }),
    uploadedByName && translate('resource.upload.by', { name: uploadedByName }),
  ]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <FileIcon aria-hidden sx={{ fontSize: 18 }} />
      {facts.filter(Boolean).join(' · ')}
    </Box>
  )
}
