import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Section } from '../../ui/Section.tsx'
import { UploadLine, UploadLines } from './UploadLine.tsx'
import { useOpenUploads } from './useUploads.ts'

/** Uploads that are being checked or applied, or wait for the user. Nothing when there are none. */
export const OpenUploads = () => {
  const translate = useTranslate()
  const { data: uploads, error } = useOpenUploads()
  if (error && !uploads) throw error
  if (!uploads?.length) return null
  return (
    <Box sx={{ mb: 4 }}>
      <Section title={translate('resource.upload.open.title')} flush>
        <UploadLines>
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </UploadLines>
      </Section>
    </Box>
  )
}
