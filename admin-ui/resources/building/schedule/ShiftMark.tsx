import { Box, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { nameOf, partsOf, type Shift } from './shift.ts'
import { useHours } from './useHours.ts'

const MINUTES = 24 * 60

/** The hours of a shift on the line of a day, from midnight to midnight. */
const DayLine = ({ shift }: { shift: Shift }) => {
  const { look } = useTheme()
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 3, mt: 0.75, borderRadius: 1, bgcolor: look.lineStrong }}
    >
      {partsOf(shift).map(([from, to]) => (
        <Box
          key={from}
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: `${(from / MINUTES) * 100}%`,
            width: `${((to - from) / MINUTES) * 100}%`,
            borderRadius: 1,
            bgcolor: look.brand,
          }}
        />
      ))}
    </Box>
  )
}

type ShiftMarkProps = {
  readonly shift: Shift
  /** Whose shift it is and what a click does, for those who do not see where the mark stands. */
  readonly label?: string
  readonly onClick?: () => void
}

/** One shift on one day. */
export const ShiftMark = ({ shift, label, onClick }: ShiftMarkProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const hours = useHours()
  return (
    <Box
      {...(onClick && { component: 'button', type: 'button', onClick })}
      sx={{
        display: 'block',
        width: 1,
        minWidth: 78,
        m: 0,
        border: 0,
        borderRadius: '6px',
        px: 2,
        py: 1,
        font: 'inherit',
        textAlign: 'left',
        bgcolor: look.brandTint,
        ...(onClick && {
          cursor: 'pointer',
          '&:hover': { boxShadow: `inset 0 0 0 1.5px ${look.brand}` },
        }),
      }}
    >
      <Typography
        variant="caption"
        component="span"
        sx={{ display: 'block', fontWeight: 600, color: look.text, lineHeight: 1.5 }}
      >
        {translate(`schedule.shift.${nameOf(shift)}`)}
      </Typography>
      <Typography
        variant="caption"
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.75rem',
          lineHeight: 1.4,
          color: look.textSoft,
          whiteSpace: 'nowrap',
        }}
      >
        {hours(shift)}
      </Typography>
      <DayLine shift={shift} />
      {label && <span style={visuallyHidden}>{label}</span>}
    </Box>
  )
}
