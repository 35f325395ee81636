import TickIcon from '@mui/icons-material/Check'
import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addDays } from '../../../domain/day.ts'
import type { TodayAnswer } from '../../../projections/today/today.answers.ts'
import { formatLongDay, formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

export const Heading = ({ children }: { readonly children: string }) => (
  <Typography
    variant="h3"
    component="h2"
    sx={{ mt: 6, mb: 1.5, color: 'text.secondary', fontWeight: 500, fontSize: '0.875rem' }}
  >
    {children}
  </Typography>
)

const lines = { m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem', lineHeight: 1.6 } as const

/** Finished work, and what happens automatically; nothing here is an action. */
export const Around = ({ answer: { day, done, tomorrow } }: { readonly answer: TodayAnswer }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        columnGap: 10,
      }}
    >
      {done.length > 0 && (
        <section>
          <Heading>{translate('resource.today.done')}</Heading>
          <Box component="ul" sx={lines}>
            {done.map(({ what, count, amount, byName }) => (
              <Box
                component="li"
                key={what}
                sx={{ display: 'flex', gap: 2.5, py: 1.25, color: look.textSoft }}
              >
                <TickIcon
                  aria-hidden
                  sx={{ fontSize: 18, mt: 0.5, flex: 'none', color: look.tone.settled.text }}
                />
                <span>
                  {translate(`resource.today.done_list.${what}`, {
                    smart_count: count,
                    amount: formatMoney(amount ?? 0),
                  })}
                  {byName && `, ${byName}`}
                </span>
              </Box>
            ))}
          </Box>
        </section>
      )}
      <section>
        <Heading>{formatLongDay(addDays(day, 1), language)}</Heading>
        {tomorrow.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ py: 1.25 }}>
            {translate('resource.today.nothing_tomorrow')}
          </Typography>
        )}
        <Box component="ul" sx={lines}>
          {tomorrow.map(({ what, count, amount, roomNumber, buildingName }) => (
            <Box component="li" key={what} sx={{ py: 1.25 }}>
              {translate(`resource.today.tomorrow_list.${what}`, { smart_count: count })}{' '}
              <Box component="span" sx={{ color: look.textSoft }}>
                {[roomNumber && `${roomNumber} ${buildingName}`, amount !== null && formatMoney(amount)]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
          ))}
        </Box>
      </section>
    </Box>
  )
}
