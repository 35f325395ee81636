import { Checkbox } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useController } from 'react-hook-form'
import type { ContractRecord } from '../../contract/contractRecord.ts'

/** Whether a contract gets a bill of the month. */
export const MonthTick = ({ contract: { id, roomNumber } }: { contract: ContractRecord }) => {
  const translate = useTranslate()
  const { field } = useController({ name: `rows.${id}.on` })
  return (
    <Checkbox
      checked={field.value}
      onChange={(_event, checked) => field.onChange(checked)}
      slotProps={{ input: { 'aria-label': translate('list.select', { name: roomNumber }) } }}
    />
  )
}
