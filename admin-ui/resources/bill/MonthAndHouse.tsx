import { type Breakpoint, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMonth } from '../../i18n/format.ts'
import type { BuildingRecord } from '../building/buildingRecord.ts'

/** The month and the building that a page shows, kept in its address. */
export type MonthChoice = {
  readonly month: string
  readonly months: readonly string[]
  readonly building: BuildingRecord
  readonly buildings: readonly BuildingRecord[]
  readonly choose: (name: 'month' | 'building', value: string) => void
}

type MonthAndHouseProps = {
  readonly choice: MonthChoice
  /** Without them the fields fill the available width. */
  readonly widths?: Readonly<Record<'month' | 'building', number | Partial<Record<Breakpoint, number>>>>
}

/** Two selects: the month and the building. */
export const MonthAndHouse = ({ choice, widths }: MonthAndHouseProps) => {
  const translate = useTranslate()
  const { month, months, building, buildings, choose } = choice
  return (
    <>
      <TextField
        select
        label={translate('resource.bill.fields.month')}
        value={month}
        onChange={({ target }) => choose('month', target.value)}
        {...(widths && { sx: { width: widths.month } })}
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
        {...(widths && { sx: { width: widths.building } })}
      >
        {buildings.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
