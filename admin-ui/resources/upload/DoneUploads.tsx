import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { UploadType } from '../../../domain/upload/upload-type.ts'
import { formatDay } from '../../i18n/format.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import { DayFilter } from './DayFilter.tsx'
import { TypeFilter } from './TypeFilter.tsx'
import { UploadLine, UploadLines } from './UploadLine.tsx'
import { useDoneUploads } from './useUploads.ts'

/** Finished uploads, of one type or all, on one day or all days. */
export const DoneUploads = () => {
  const translate = useTranslate()
  const [day, setDay] = useState<string>()
  const [type, setType] = useState<UploadType>()
  const { data: uploads, error } = useDoneUploads({ type, day })
  if (error && !uploads) throw error
  const nothing = day
    ? translate('resource.upload.done.empty_day', { day: formatDay(day) })
    : translate('resource.upload.done.empty')
  return (
    <Section
      title={translate('resource.upload.done.title')}
      action={
        <Box sx={{ display: 'flex', columnGap: { xs: 1, sm: 2 }, mt: { xs: 3, sm: 0 } }}>
          <TypeFilter type={type} onChange={setType} />
          <DayFilter onChange={setDay} />
        </Box>
      }
      flush
    >
      {uploads === undefined && <RowsSkeleton rows={3} height={64} />}
      {uploads?.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
          {nothing}
        </Typography>
      )}
      <UploadLines>
        {uploads?.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </UploadLines>
    </Section>
  )
}
