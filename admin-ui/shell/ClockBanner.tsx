import { Box, Button, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { dayOf } from '../../domain/day.ts'
import { post } from '../data/httpClient.ts'
import { useAttempt } from '../data/useAttempt.ts'
import { useRefetch } from '../data/useRefetch.ts'
import { useProven } from '../dialogs/useProven.ts'
import { formatDay } from '../i18n/format.ts'
import { useProjectionState } from './useProjectionState.ts'

/** Asks the owner to confirm the date after the server's clock jumped and no other clock confirmed it. */
export const ClockBanner = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const attempt = useAttempt()
  const proven = useProven()
  const refetch = useRefetch()
  const clock = useProjectionState()?.clock
  if (!clock || clock.isTrusted) return null
  const today = formatDay(dayOf(clock.now))
  const lastRan = clock.lastRanAt ? formatDay(dayOf(clock.lastRanAt)) : ''
  const confirm = async () => {
    await proven(() => post('system/clock/confirm'))
    await refetch('projection')
  }
  return (
    <Box
      role="alert"
      className="no-print"
      sx={{
        px: { xs: 4, md: 8 },
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        color: look.tone.late.text,
        bgcolor: look.tone.late.tint,
        borderBottom: `1px solid ${look.line}`,
      }}
    >
      {translate('frame.clock_doubtful', { today, lastRan })}
      <Button size="small" variant="outlined" color="inherit" onClick={() => void attempt(confirm)}>
        {translate('frame.clock_right', { today })}
      </Button>
    </Box>
  )
}
