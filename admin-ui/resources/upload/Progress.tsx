import { Box, Card, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { standingOf, toApply, type UploadRecord } from './uploadRecord.ts'
import { useCount } from './useCount.ts'

/** Progress while rows are checked or applied. */
export const Progress = ({ upload }: { upload: UploadRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const count = useCount()
  const { state, rowCount, appliedCount, revertedCount } = upload
  if (state !== 'checking' && state !== 'running') return null
  const isRunning = state === 'running'
  const isReverting = standingOf(upload) === 'reverting'
  const part = upload.ahead > 0 ? 'queued' : isReverting ? 'reverting' : state
  const [done, all] = isReverting
    ? [revertedCount ?? 0, Math.max(appliedCount ?? 0, 1)]
    : [appliedCount ?? 0, Math.max(toApply(upload), 1)]
  const title =
    part === 'queued'
      ? count('queued.title', upload.ahead)
      : isRunning
        ? translate(`resource.upload.${part}.title`, {
            done: formatNumber(done, language),
            all: formatNumber(all, language),
          })
        : count('checking.title', rowCount ?? 0)
  return (
    <Card sx={{ px: 5, py: 5, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, rowGap: 1, mb: 3 }}>
        <Typography variant="h3" component="p" role="status" className="figures">
          {title}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate(`resource.upload.${part}.note`)}
        </Typography>
      </Box>
      <LinearProgress
        variant={isRunning && part !== 'queued' ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (100 * done) / all)}
        aria-label={title}
      />
    </Card>
  )
}
