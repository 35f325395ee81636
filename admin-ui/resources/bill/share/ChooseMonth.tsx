import { Box, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatMonth } from '../../../i18n/format.ts'
import type { MonthChoice } from './useBillsOfMonth.ts'

/** Which month of which house. */
export const ChooseMonth = ({ choice }: { choice: MonthChoice }) => {
  const translate = useTranslate()
  const { month, months, building, buildings, choose } = choice
  return (
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
      <TextField
        select
        label={translate('resource.bill.fields.month')}
        value={month}
        onChange={({ target }) => choose('month', target.value)}
      >
        {months.map((one) => (
          <MenuItem key={one} value={one}>
            {formatMonth(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('resource.bill.fields.buildingID')}
        value={building.id}
        onChange={({ target }) => choose('building', target.value)}
      >
        {buildings.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
