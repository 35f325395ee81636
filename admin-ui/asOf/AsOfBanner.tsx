import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Alert, Box, Button, LinearProgress, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDay } from '../i18n/format.ts'
import { useAsOf } from './AsOfContext.ts'
import { useComing } from './coming.ts'

/** Stays above every page, also in print, so that nobody takes past data for today's. */
export const AsOfBanner = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { day, refused, goTo } = useAsOf()
  const coming = useComing()
  if (refused)
    return (
      <Alert severity="warning" square>
        {translate('asOf.refused', { day: formatDay(refused) })}
      </Alert>
    )
  if (!day) return null
  const { past } = look.tone
  const percent = coming === undefined ? undefined : Math.round(coming * 100)
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: { xs: 4, md: 8 },
        py: 2,
        color: past.text,
        bgcolor: past.tint,
        borderBottom: `2px solid ${past.solid}`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <HistoryIcon fontSize="small" aria-hidden />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translate('asOf.banner', { day: formatDay(day) })}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {percent === undefined ? translate('asOf.read_only') : translate('asOf.coming', { percent })}
      </Typography>
      <Button
        className="no-print"
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => goTo?.(undefined)}
      >
        {translate('asOf.back')}
      </Button>
      {percent !== undefined && (
        <LinearProgress
          aria-label={translate('asOf.coming', { percent })}
          variant={percent === 0 ? 'indeterminate' : 'determinate'}
          value={percent}
          color="inherit"
          sx={{ flex: '1 0 100%', borderRadius: 1 }}
        />
      )}
    </Box>
  )
}
