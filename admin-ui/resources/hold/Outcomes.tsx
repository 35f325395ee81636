import { Box, ButtonBase, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { amountOf, type HoldRecord, type Way, ways } from './holdRecord.ts'

type OutcomesProps = {
  readonly hold: HoldRecord
  readonly chosen: Way
  readonly onChoose: (way: Way) => void
}

const columns = { xs: 'minmax(0, 1fr) 92px 92px', sm: 'minmax(0, 1fr) 128px 128px' }

const Amount = ({ amount, children }: { readonly amount: number; readonly children?: ReactNode }) => (
  <Box sx={{ textAlign: 'right' }}>
    <Typography
      variant="body2"
      className="figures"
      component="span"
      sx={{ display: 'block', fontWeight: amount > 0 ? 600 : 400 }}
      color={amount > 0 ? 'text.primary' : 'text.secondary'}
    >
      <Money amount={amount} />
    </Typography>
    {children}
  </Box>
)

/** Who withdraws, and who gets what: a row for each way in which a hold can end. */
export const Outcomes = ({ hold, chosen, onChoose }: OutcomesProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.hold.${key}`, values)
  const held = hold.held ?? 0
  const isOver = hold.status === 'expired'
  const times = held > 0 ? Math.round(amountOf('break', hold) / held) : 1
  return (
    <Box role="radiogroup" aria-label={words('outcomes')} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 2, px: 4 }}>
        <span />
        {['gets', 'keeps'].map((key) => (
          <Typography key={key} variant="caption" color="text.secondary" sx={{ textAlign: 'right' }}>
            {words(key)}
          </Typography>
        ))}
      </Box>
      {ways.map((way) => (
        <ButtonBase
          key={way}
          role="radio"
          aria-checked={way === chosen}
          onClick={() => onChoose(way)}
          sx={{
            fontFamily: 'inherit',
            display: 'grid',
            gridTemplateColumns: columns,
            columnGap: 2,
            alignItems: 'center',
            textAlign: 'left',
            px: 4,
            py: 2.5,
            minHeight: 64,
            borderRadius: '10px',
            border: `1px solid ${way === chosen ? look.brand : look.line}`,
            outline: way === chosen ? `1px solid ${look.brand}` : 'none',
            bgcolor: way === chosen ? look.limewash : 'transparent',
            '&:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: 2 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {words(`way.${way}.title`)}
            </Typography>
            <Typography variant="caption" component="span" color="text.secondary">
              {words(`way.${way}.${way === 'break' && isOver ? 'note_over' : 'note'}`)}
            </Typography>
          </Box>
          {way === 'convert' ? (
            <Typography
              variant="body2"
              className="figures"
              component="span"
              sx={{ gridColumn: 'span 2', textAlign: 'right', textWrap: 'balance' }}
            >
              {words('becomes', { amount: formatMoney(held) })}
            </Typography>
          ) : (
            <>
              <Amount amount={way === 'forfeit' ? 0 : amountOf(way, hold)}>
                {way === 'break' && times > 1 && (
                  <Typography variant="caption" color="text.secondary" component="span">
                    {words('times', { smart_count: times })}
                  </Typography>
                )}
              </Amount>
              <Amount amount={way === 'forfeit' ? held : 0} />
            </>
          )}
        </ButtonBase>
      ))}
    </Box>
  )
}
