import { TableCell, TableRow, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import type { Service } from '../../../../projections/building/building.columns.ts'
import { formatAmount, formatMoney } from '../../../i18n/format.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import { QuantityLine } from '../form/QuantityLine.tsx'
import { MonthTick } from './MonthTick.tsx'
import type { MonthBill } from './monthBill.ts'

export type MonthRowProps = {
  readonly contract: ContractRecord
  readonly metered: readonly (Service & { readonly place: number })[]
  readonly isBilled: boolean
  readonly isOn: boolean
  readonly bill: MonthBill
  /** Đồng: what the bills of the month come to that are there already. */
  readonly booked: number
}

/** What a row comes to: what is there, unless it is to get another bill. */
export const totalOf = ({ isBilled, isOn, bill, booked }: MonthRowProps): number =>
  isBilled && !isOn ? booked : bill.total

/** Meters of who has a bill are not read again, unless they are to get another one. */
export const isAsked = (isBilled: boolean, isOn: boolean): boolean => isOn || !isBilled

/** One contract: its meters, and what its bill would be. */
export const MonthTableRow = (props: MonthRowProps) => {
  const { contract, metered, isBilled, isOn, bill } = props
  const { look } = useTheme()
  const translate = useTranslate()
  const { roomNumber, customerName } = contract
  const words = (key: string, args = {}) => translate(`resource.bill.month_of.${key}`, args)
  const state =
    isBilled && !isOn
      ? words('billed')
      : bill.large.length > 0
        ? words('large', { names: bill.large.join(', ') })
        : isBilled
          ? words('billed')
          : bill.missing.length > 0
            ? words('missing', { names: bill.missing.join(', ') })
            : ''
  return (
    <TableRow sx={{ '& td': { py: 1, verticalAlign: 'middle' } }}>
      <TableCell padding="checkbox">
        <MonthTick contract={contract} />
      </TableCell>
      <TableCell>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {roomNumber}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {[customerName, bill.part?.note].filter(Boolean).join(' · ')}
        </Typography>
      </TableCell>
      {metered.map(({ place, name, unit }) => (
        <TableCell key={place} align="right">
          {isAsked(isBilled, isOn) && (
            <QuantityLine
              mayLack
              source={`rows.${contract.id}.readings.${place}`}
              label={words('reading', { name, room: roomNumber, unit })}
              sx={{ width: 148, ...hiddenLabel }}
            />
          )}
        </TableCell>
      ))}
      <TableCell sx={{ color: isBilled ? 'text.secondary' : look.tone.waiting.text, fontSize: '0.8125rem' }}>
        {state}
      </TableCell>
      <TableCell
        align="right"
        title={bill.lines.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join('\n')}
        sx={{ color: isOn ? 'text.primary' : 'text.disabled' }}
      >
        {formatAmount(totalOf(props))}
      </TableCell>
    </TableRow>
  )
}

/** For a field in a table, whose column says what it is: the label is for those who do not see that. */
const hiddenLabel = { '& label': visuallyHidden }
