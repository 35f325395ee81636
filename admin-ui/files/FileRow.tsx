import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { FileFace } from './FileFace.tsx'
import { type FileRecord, fileUrl } from './fileRecord.ts'

type FileRowProps = {
  /** Absent while it is loading. */
  readonly file?: FileRecord
  /** The name as stored with the record that the file belongs to. */
  readonly name?: string
  /** Whether the request was answered and the file does not exist. */
  readonly gone?: boolean
  readonly onRemove?: () => void
}

/** A file's name as a download link. */
export const FileRow = ({ file, name = file?.name ?? '', gone = false, onRemove }: FileRowProps) => {
  const translate = useTranslate()
  const sizeText = useSizeText()
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
      <FileFace file={file} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {file ? (
          <Link
            href={fileUrl(file.id)}
            download={name}
            underline="hover"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              // High enough for a thumb on a phone.
              minHeight: { xs: 44, md: 28 },
              fontSize: '0.875rem',
              fontWeight: 500,
              overflowWrap: 'anywhere',
            }}
          >
            {name}
          </Link>
        ) : (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="p">
          {gone ? translate('file.gone') : file && sizeText(file.size)}
        </Typography>
      </Box>
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={translate('file.remove', { name })}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const KB = 1024
const MB = 1024 * KB

/** `1,4 MB`, `12 KB` */
const useSizeText = () => {
  const language = useLanguage()
  return (bytes: number): string =>
    bytes >= MB
      ? `${formatNumber(Math.round((bytes / MB) * 10) / 10, language)} MB`
      : `${formatNumber(Math.max(1, Math.round(bytes / KB)), language)} KB`
}
