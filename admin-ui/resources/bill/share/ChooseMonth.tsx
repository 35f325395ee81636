import { Box } from '@mui/material'
import { MonthAndHouse, type MonthChoice } from '../MonthAndHouse.tsx'

/** Selects for month and building above a printed sheet; not printed themselves. */
export const ChooseMonth = ({ choice }: { choice: MonthChoice }) => (
  <Box
    className="no-print"
    sx={{
      display: 'grid',
      gap: 3,
      mb: 5,
      maxWidth: 560,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
    }}
  >
    <MonthAndHouse choice={choice} />
  </Box>
)
