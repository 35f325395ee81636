import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatShortDay } from '../../../i18n/format.ts'
import { type Axis, lengthOf } from './axis.ts'
import { LABEL_WIDTH } from './useShowToday.ts'

/** The months, with the year where one begins. */
export const TimelineHead = ({ axis, today }: { axis: Axis; today: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { months } = axis
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: `${LABEL_WIDTH}px minmax(0, 1fr)`,
        position: 'sticky',
        top: 0,
        zIndex: 5,
        bgcolor: look.sunken,
        borderBottom: `1px solid ${look.line}`,
      }}
    >
      <Typography
        variant="caption"
        sx={{
          px: 4,
          py: 1.5,
          fontWeight: 500,
          color: 'text.secondary',
          position: 'sticky',
          left: 0,
          zIndex: 6,
          bgcolor: look.sunken,
        }}
      >
        {translate('resource.contract.fields.roomID')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          position: 'relative',
          gridTemplateColumns: months.map((month) => `minmax(0, ${lengthOf(month)}fr)`).join(' '),
        }}
      >
        {months.map((month, index) => {
          const number = Number(month.slice(5))
          const isNow = month === today.slice(0, 7)
          return (
            <Typography
              key={month}
              variant="caption"
              sx={{
                px: 1.5,
                py: 1.5,
                whiteSpace: 'nowrap',
                borderLeft: `1px solid ${look.line}`,
                color: isNow ? 'transparent' : 'text.secondary',
              }}
            >
              {translate(`timeline.months.${number}`)}
              {(number === 1 || index === 0) && `/${month.slice(2, 4)}`}
            </Typography>
          )
        })}
        {today >= axis.startDay && today <= axis.endDay && (
          <Box
            sx={{
              position: 'absolute',
              top: 7,
              left: `${axis.place(today) * 100}%`,
              transform: 'translateX(-50%)',
              px: 2,
              borderRadius: '5px',
              bgcolor: look.brand,
              color: look.onBrand,
              fontSize: '0.75rem',
              fontWeight: 600,
              lineHeight: '20px',
            }}
          >
            {formatShortDay(today)}
          </Box>
        )}
      </Box>
    </Box>
  )
}
