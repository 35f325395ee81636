import { Box, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatInstant } from '../../i18n/format.ts'
import { Sign } from './Sign.tsx'
import { standingOf, standings, toApply, type UploadRecord } from './uploadRecord.ts'
import { useCountTexts } from './useCountTexts.ts'

export const UploadLines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
)

/** An upload in a list: state, who uploaded it, and the outcome of its rows. */
export const UploadLine = ({ upload }: { upload: UploadRecord }) => {
  const translate = useTranslate()
  const countTexts = useCountTexts()
  const standing = standingOf(upload)
  const { doneAt, uploadedAt, uploadedByName, rowCount, appliedCount } = upload
  const facts = [
    translate(`resource.upload.type.${upload.type}`),
    doneAt
      ? translate('resource.upload.done_at', { at: formatInstant(doneAt) })
      : translate('resource.upload.uploaded_at', { at: formatInstant(uploadedAt) }),
    uploadedByName && translate('resource.upload.by', { name: uploadedByName }),
    ...(rowCount ? countTexts(upload) : []),
  ]
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={`/upload?id=${upload.id}`}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 4,
          rowGap: 1,
          minHeight: 44,
          px: 5,
          py: 3,
          textDecoration: 'none',
          '&:hover': { bgcolor: ({ look }) => look.hover },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
            {upload.fileName}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography variant="body2" component="span">
          <Sign {...standings[standing]}>{translate(`resource.upload.state.${standing}`)}</Sign>
        </Typography>
      </Box>
      {standing === 'running' && (
        <LinearProgress
          variant="determinate"
          value={(100 * (appliedCount ?? 0)) / Math.max(1, toApply(upload))}
          aria-label={translate('resource.upload.state.running')}
        />
      )}
    </Box>
  )
}
