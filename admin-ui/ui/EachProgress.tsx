import { Box, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

type EachProgressProps = { readonly progress: { readonly done: number; readonly all: number } | undefined }

/** Progress of a bulk action. */
export const EachProgress = ({ progress }: EachProgressProps) => {
  const translate = useTranslate()
  const id = useId()
  if (!progress) return null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="caption" color="text.secondary">
        {translate('each.progress', progress)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={progress.all === 0 ? 0 : (progress.done / progress.all) * 100}
        aria-labelledby={id}
      />
    </Box>
  )
}
