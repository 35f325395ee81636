import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatInstant } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { attemptText } from './attemptText.ts'
import type { BillDetail } from './billRecord.ts'

/** The attempts to pay by MoMo that brought no money, the newest first. Those that did stand among the payments. */
export const Attempts = ({ attempts }: Pick<BillDetail, 'attempts'>) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const shown = attempts.filter(({ state }) => state !== 'confirmed').toReversed()
  if (shown.length === 0) return null
  return (
    <Box component="ul" aria-label={translate('pay.attempt.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((attempt) => {
        const { key, args } = attemptText(attempt)
        return (
          <Box component="li" key={attempt.orderID} sx={{ py: 2.5, borderTop: `1px solid ${look.line}` }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, color: 'text.secondary' }}>
              <Typography variant="body2">
                {translate(`pay.attempt.${attempt.state === 'open' ? 'name' : 'name_failed'}`)}
              </Typography>
              <Typography variant="body2" className="figures">
                <Money amount={attempt.amount} />
              </Typography>
            </Box>
            <Typography variant="caption" color="text.secondary" component="p">
              {formatInstant(attempt.at)}
            </Typography>
            <Typography
              variant="caption"
              component="p"
              sx={{ color: attempt.state === 'open' ? look.tone.moving.text : 'text.secondary' }}
            >
              {translate(key, args)}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
