import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LOCALES } from '../../../domain/locales.ts'
import type { UploadType } from '../../../domain/upload/upload-type.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { kinds } from './cells.ts'

/** Links to the empty workbook of a type, in both languages, and to the one of what is in the book. */
export const TemplateLinks = ({ type }: { type: UploadType }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { exported } = kinds[type]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 4 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
        {translate('resource.upload.template.title')}
      </Typography>
      {LOCALES.map((locale) => (
        <Button
          key={locale}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon />}
          href={`/api/template/${type}?locale=${locale}`}
          download
        >
          {translate(`resource.upload.template.${locale}`)}
        </Button>
      ))}
      {exported && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<DownloadIcon />}
          href={`/api/export/${exported}?locale=${language}`}
          download
        >
          {translate('resource.upload.template.book')}
        </Button>
      )}
    </Box>
  )
}
