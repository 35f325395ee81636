import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Money } from '../../../ui/Money.tsx'
import { QuantityLine } from '../form/QuantityLine.tsx'
import { isAsked, type MonthRowProps, totalOf } from './MonthTableRow.tsx'
import { MonthTick } from './MonthTick.tsx'

/** One contract on a phone: who and how much above, the meters below. */
export const MonthCard = (props: MonthRowProps) => {
  const { contract, metered, isBilled, isOn, bill } = props
  const { look } = useTheme()
  const translate = useTranslate()
  const id = useId()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '40px minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 2,
        px: 3,
        py: 2.5,
        'li + &': { borderTop: `1px solid ${look.line}` },
      }}
    >
      <MonthTick contract={contract} />
      <Box id={id} sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {contract.roomNumber}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {[contract.customerName, bill.part?.note].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography
          variant="body2"
          className="figures"
          sx={{ fontWeight: 600, color: isOn ? 'text.primary' : 'text.disabled' }}
        >
          <Money amount={totalOf(props)} />
        </Typography>
        {isBilled && (
          <Typography variant="caption" color="text.secondary" component="p">
            {translate('resource.bill.month_of.billed')}
          </Typography>
        )}
      </Box>
      {bill.large.length > 0 && isAsked(isBilled, isOn) && (
        <Typography
          variant="caption"
          component="p"
          sx={{ gridColumn: '2 / -1', color: look.tone.waiting.text }}
        >
          {translate('resource.bill.month_of.large', { names: bill.large.join(', ') })}
        </Typography>
      )}
      {metered.length > 0 && isAsked(isBilled, isOn) && (
        <Box
          role="group"
          aria-labelledby={id}
          sx={{
            gridColumn: { xs: '1 / -1', sm: '2 / -1' },
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
            gap: 2,
          }}
        >
          {metered.map(({ place, name, unit }) => (
            <QuantityLine
              key={place}
              mayLack
              source={`rows.${contract.id}.readings.${place}`}
              label={`${name} (${unit})`}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
