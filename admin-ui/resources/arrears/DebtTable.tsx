import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { DebtSums } from '../../../projections/arrears/arrears.answers.ts'
import { formatDay } from '../../i18n/format.ts'
import { SelectAll } from '../../list/SelectAll.tsx'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Age, Name, Reach, Reminded, Rooms } from './Debtor.tsx'
import { Promised, PromiseOne } from './Promise.tsx'
import { CopyOne, type DebtRow } from './Remind.tsx'

export type Debts = { readonly of: readonly DebtRow[]; readonly sums: DebtSums }

export const Tick = ({ of }: { readonly of: DebtRow }) => {
  const translate = useTranslate()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      checked={selectedIds.includes(of.id)}
      onChange={() => onToggleItem(of.id)}
      slotProps={{ input: { 'aria-label': translate('list.select', { name: of.customerName ?? '' }) } }}
      sx={{ p: { xs: 1.5, sm: 0.5 } }}
    />
  )
}

/** The debtors of a page, with their sum. */
export const DebtTable = ({ of: debts, sums }: Debts) => {
  const translate = useTranslate()
  const { selectedIds } = useListContext()
  const words = (key: string) => translate(`resource.arrears.${key}`)
  return (
    <ScrollBox label={words('title')}>
      <Table sx={{ minWidth: 720, '@media print': { '& .tick, & .act': { display: 'none' } } }}>
        <TableHead>
          <TableRow>
            <TableCell className="tick" padding="checkbox">
              <SelectAll />
            </TableCell>
            <TableCell>{words('person')}</TableCell>
            <TableCell>{words('contracts')}</TableCell>
            <TableCell>{words('age')}</TableCell>
            <TableCell align="right">{words('overdue')}</TableCell>
            <TableCell align="right">{words('open')}</TableCell>
            <TableCell className="act" />
          </TableRow>
        </TableHead>
        <TableBody>
          {debts.map((one) => (
            <TableRow key={one.id} selected={selectedIds.includes(one.id)}>
              <TableCell className="tick" padding="checkbox">
                <Tick of={one} />
              </TableCell>
              <TableCell>
                <Name of={one} />
                <Reach of={one} />
              </TableCell>
              <TableCell>
                <Rooms of={one} />
              </TableCell>
              <TableCell>
                <Age of={one} />
                <Typography variant="caption" color="text.secondary" component="p">
                  {formatDay(one.oldestDueDay)}
                </Typography>
              </TableCell>
              <TableCell align="right" className="figures">
                <Money amount={one.overdue} />
              </TableCell>
              <TableCell align="right" className="figures" sx={{ fontWeight: 600 }}>
                <Money amount={one.openAmount} />
              </TableCell>
              <TableCell align="right" className="act">
                <CopyOne of={one} />
                <PromiseOne of={one} />
                <Reminded of={one} />
                <Promised of={one} />
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell className="tick" />
            <TableCell colSpan={3}>{words('sum')}</TableCell>
            <TableCell align="right" className="figures">
              <Money amount={sums.overdue} />
            </TableCell>
            <TableCell align="right" className="figures">
              <Box component="span" sx={doubleRule}>
                <Money amount={sums.openAmount} />
              </Box>
            </TableCell>
            <TableCell className="act" />
          </TableRow>
        </TableBody>
      </Table>
    </ScrollBox>
  )
}
