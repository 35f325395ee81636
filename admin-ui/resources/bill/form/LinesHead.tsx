import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** From `lg` up a line is a row; below that it is a card. */
export const LINE_COLUMNS = 'minmax(0, 1.3fr) 140px 76px 120px 140px minmax(0, 1fr) 108px'

const NAMES = ['name', 'quantity', 'unit', 'price', 'amount', 'note'] as const

/** Visible labels above the first row only; each field has its own label for screen readers. */
export const LinesHead = () => {
  const translate = useTranslate()
  return (
    <Box
      aria-hidden
      sx={{ display: { xs: 'none', lg: 'grid' }, gridTemplateColumns: LINE_COLUMNS, columnGap: 2, pb: 1 }}
    >
      {NAMES.map((name) => (
        <Typography
          key={name}
          variant="caption"
          color="text.secondary"
          sx={{
            fontWeight: 500,
            textAlign: ['quantity', 'price', 'amount'].includes(name) ? 'right' : 'left',
          }}
        >
          {translate(`resource.bill.lines.${name}`)}
        </Typography>
      ))}
    </Box>
  )
}
