import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { billedStatuses } from '../../../../domain/bill/bill-codes.ts'
import type { BuildingMonth } from '../../../../projections/report/report.answers.ts'
import { formatAmount, formatMonth, formatShare } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { listLink } from '../../../list/listLink.ts'
import { doubleRule } from '../../../ui/ledger.ts'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'

/** Rooms in a month: rented and sold ones solid, vacant ones as the rest. */
const Taken = ({ month }: { month: BuildingMonth }) => {
  const { look } = useTheme()
  const { rented, sold, available, roomCount } = month
  const hatched = `repeating-linear-gradient(135deg, ${look.tone.open.solid} 0 2px, ${look.tone.open.tint} 2px 4px)`
  const parts = [
    { name: 'rented', count: rented, ground: look.tone.settled.solid },
    { name: 'sold', count: sold, ground: look.tone.owned.solid },
    { name: 'available', count: available, ground: hatched },
  ]
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        gap: '1.5px',
        height: 12,
        borderRadius: '3px',
        overflow: 'hidden',
        bgcolor: roomCount === 0 ? look.line : undefined,
      }}
    >
      {parts.map(
        ({ name, count, ground }) => count > 0 && <Box key={name} sx={{ flex: count, background: ground }} />,
      )}
    </Box>
  )
}

type YearTableProps = {
  readonly buildingID: string
  readonly year: number
  readonly months: readonly BuildingMonth[]
}

/** A row per month; its name links to the building's bills of that month. */
export const YearTable = ({ buildingID, year, months }: YearTableProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = (key: string) => translate(`resource.building.year.${key}`)
  const label = (field: string) => translate(`resource.building.fields.${field}`)
  const sum = (of: 'billed' | 'paid') => months.reduce((all, month) => all + month[of], 0)
  const figures = ['rented', 'sold', 'available'] as const
  const total = { fontWeight: 600, color: 'text.primary', fontSize: '0.875rem' }
  return (
    <ScrollBox names label={translate('resource.building.year.title', { year })}>
      <Table sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resource.bill.fields.month')}</TableCell>
            <TableCell sx={{ width: '24%' }}>{words('taken')}</TableCell>
            <TableCell align="right">{words('occupancy')}</TableCell>
            {figures.map((figure) => (
              <TableCell key={figure} align="right">
                {label(`${figure}Count`)}
              </TableCell>
            ))}
            <TableCell align="right">{translate('list.dong', { label: words('billed') })}</TableCell>
            <TableCell align="right">{translate('list.dong', { label: words('paid') })}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((month) => (
            <TableRow key={month.month}>
              <TableCell>
                <QuietLink to={listLink('bill', { buildingID, month: month.month, status: billedStatuses })}>
                  {formatMonth(month.month)}
                </QuietLink>
              </TableCell>
              <TableCell>
                <Taken month={month} />
              </TableCell>
              <TableCell align="right">{formatShare(month.occupancy, language)}</TableCell>
              {figures.map((figure) => (
                <TableCell key={figure} align="right">
                  {month[figure]}
                </TableCell>
              ))}
              <TableCell align="right">{formatAmount(month.billed)}</TableCell>
              <TableCell align="right">{formatAmount(month.paid)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={6} sx={total}>
              {translate('resource.building.year.sum', { year })}
            </TableCell>
            {(['billed', 'paid'] as const).map((of) => (
              <TableCell key={of} align="right" sx={total}>
                <Box component="span" className="figures" sx={doubleRule}>
                  {formatAmount(sum(of))}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </ScrollBox>
  )
}
