import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useTranslate } from 'ra-core'
import { type ComponentType, type KeyboardEvent, memo, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Service } from '../../../../projections/building/building.columns.ts'
import { doubleRule } from '../../../ui/ledger.ts'
import { Money } from '../../../ui/Money.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import { QuantityLine } from '../form/QuantityLine.tsx'
import { isAsked, type MonthRowProps, MonthTableRow, totalOf } from './MonthTableRow.tsx'
import { MonthTick } from './MonthTick.tsx'
import type { MonthBill, MonthRow } from './monthBill.ts'

type MonthTableProps = {
  readonly contracts: readonly ContractRecord[]
  readonly services: readonly Service[]
  /** What the bills of the month come to, of contracts that have one. */
  readonly billed: ReadonlyMap<string, number>
  readonly billOf: (contract: ContractRecord, row: MonthRow) => MonthBill
}

/** Enter goes down the column, as one reads meters door by door. */
const goDown = (event: KeyboardEvent<HTMLElement>) => {
  const { target, key, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  event.preventDefault()
  const column = target.name.split('.').at(-1)
  const same = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[name$=".readings.${column}"]`)]
  same[same.indexOf(target) + 1]?.focus()
}

type OneRowProps = Pick<MonthRowProps, 'contract' | 'metered' | 'isBilled' | 'booked'> &
  Pick<MonthTableProps, 'billOf'> & { readonly Row: ComponentType<MonthRowProps>; readonly row: MonthRow }

/** A key that is typed in one row leaves the others as they are: a form hands out new objects for all of them. */
const OneRow = memo(
  ({ Row, row, billOf, ...props }: OneRowProps) => (
    <Row {...props} isOn={row.on} bill={billOf(props.contract, row)} />
  ),
  (one, other) =>
    one.Row === other.Row &&
    one.contract === other.contract &&
    one.booked === other.booked &&
    JSON.stringify(one.row) === JSON.stringify(other.row),
)

/** Rooms down, meters across; on a phone the meters stand below their room. */
export const MonthTable = ({ contracts, services, billed, billOf }: MonthTableProps) => {
  const translate = useTranslate()
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const rows: Readonly<Record<string, MonthRow>> = useWatch({ name: 'rows' })
  const metered = services.flatMap((service, place) =>
    service.charge === 'metered' ? [{ ...service, place }] : [],
  )
  const chosen = contracts.filter(({ id }) => rows[id]?.on)
  const sum = chosen.reduce((all, contract) => all + billOf(contract, rows[contract.id]!).total, 0)
  const words = (key: string, args = {}) => translate(`resource.bill.month_of.${key}`, args)
  const rowsOf = (Row: ComponentType<MonthRowProps>) =>
    contracts.map((contract) => (
      <OneRow
        key={contract.id}
        Row={Row}
        contract={contract}
        metered={metered}
        isBilled={billed.has(contract.id)}
        booked={billed.get(contract.id) ?? 0}
        row={rows[contract.id]!}
        billOf={billOf}
      />
    ))
  return (
    <Card onKeyDown={goDown}>
      {narrow ? (
        <Box component="ul" aria-label={words('label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rowsOf(MonthCard)}
        </Box>
      ) : (
        <ScrollBox label={words('label')}>
          <Table sx={{ minWidth: 480 + metered.length * 164 }}>
            <TableHead>
              <TableRow>
                <TableCell padding="checkbox" />
                <TableCell>{translate('resource.bill.fields.roomID')}</TableCell>
                {metered.map(({ name, unit, place }) => (
                  <TableCell key={place} align="right" sx={{ width: 164 }}>
                    {name} ({unit})
                  </TableCell>
                ))}
                <TableCell>{words('state')}</TableCell>
                <TableCell align="right">{translate('list.dong', { label: words('total') })}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>{rowsOf(MonthTableRow)}</TableBody>
          </Table>
        </ScrollBox>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'baseline',
          gap: 4,
          p: 4,
        }}
      >
        <Typography variant="body2" color="text.secondary">
          {words('sum', { smart_count: chosen.length })}
        </Typography>
        <Typography className="figures" component="span" sx={{ fontWeight: 600, ...doubleRule }}>
          <Money amount={sum} />
        </Typography>
      </Box>
    </Card>
  )
}

/** One contract on a phone: who and how much above, the meters below. */
const MonthCard = (props: MonthRowProps) => {
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
