import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { BuildingBooks } from '../../../projections/report/report.answers.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { plain, signed } from '../closing/figures.ts'
import { rowsOf } from './comparison.ts'
import { comingHouses, HouseFigures } from './HouseFigures.tsx'
import { useNarrow } from './useNarrow.ts'

const FIGURES = ['received', 'deducted', 'spent', 'profit', 'deposits'] as const
type FigureName = (typeof FIGURES)[number]

type BooksByBuildingProps = {
  /** Undefined until loaded. */
  readonly books: readonly BuildingBooks[] | undefined
  /** The months that are summed, `YYYY-MM`. */
  readonly months: readonly string[]
}

/** For closed months with later entries: the figures as closed. */
const Closed = ({ house }: { house: BuildingBooks }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  if (house.closedMonths === 0) return '–'
  return (
    <>
      {plain(house.closedProfit)}
      {house.changedProfit === 0 ? (
        <Box sx={{ fontSize: '0.8125rem', color: look.textSoft }}>
          {translate('resource.report.books.unchanged')}
        </Box>
      ) : (
        <Box sx={{ mt: 0.5 }}>
          <Tag tone="waiting">{signed(house.changedProfit)}</Tag>
        </Box>
      )}
    </>
  )
}

/** Receipts, expenses and profit of each building; deposits separately, and closed months beside. */
export const BooksByBuilding = ({ books, months }: BooksByBuildingProps) => {
  const translate = useTranslate()
  const isNarrow = useNarrow()
  const word = (key: string) => translate(`resource.report.books.${key}`)
  const shown = FIGURES.filter((name) => name !== 'deducted' || books?.some(({ deducted }) => deducted !== 0))
  const sum = (name: FigureName) => books?.reduce((all, one) => all + one[name], 0)
  const closing = (id: string) =>
    months.length === 1 ? `/close/${id}?month=${months[0]}` : `/close/${id}?year=${months[0]?.slice(0, 4)}`
  const period = (months.length === 1 ? months[0] : months[0]?.slice(0, 4)) ?? ''
  const amountOf = (name: FigureName, amount: number, houseID?: string) => {
    const money = <Money amount={plain(amount)} />
    return name === 'received' || name === 'spent' ? (
      <Link
        component={RouterLink}
        to={rowsOf(name, period, houseID)}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 'inherit' }}
      >
        {money}
      </Link>
    ) : (
      <Box component="span" sx={name === 'deposits' ? { color: 'text.secondary' } : undefined}>
        {money}
      </Box>
    )
  }
  const nameOf = (house: BuildingBooks) => (
    <Link component={RouterLink} to={closing(house.id)} color="inherit" underline="hover">
      {house.name}
    </Link>
  )
  if (isNarrow) {
    const sums = shown.map((name) => ({ label: word(name), value: amountOf(name, sum(name) ?? 0) }))
    const houses = books?.map((house) => ({
      key: house.id,
      name: nameOf(house),
      figures: [
        ...shown.map((name) => ({ label: word(name), value: amountOf(name, house[name], house.id) })),
        ...(house.closedMonths > 0 ? [{ label: word('closed'), value: <Closed house={house} /> }] : []),
      ],
    }))
    return (
      <HouseFigures
        label={word('title')}
        houses={[
          ...(houses ?? comingHouses(shown.map(word))),
          { key: 'sum', name: translate('resource.report.by_building.sum'), figures: sums, isSum: true },
        ]}
      />
    )
  }
  return (
    <ScrollBox names label={word('title')}>
      <Table sx={{ minWidth: 720, '@media print': { minWidth: 0, '& th, & td': { px: 2, py: 1 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resource.report.by_building.building')}</TableCell>
            {shown.map((name) => (
              <TableCell key={name} align="right">
                {word(name)}
              </TableCell>
            ))}
            <TableCell align="right">{word('closed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!books && (
            <TableRow>
              <TableCell colSpan={shown.length + 2}>{'\u00a0'}</TableCell>
            </TableRow>
          )}
          {books?.map((house) => (
            <TableRow key={house.id}>
              <TableCell component="th" scope="row">
                {nameOf(house)}
              </TableCell>
              {shown.map((name) => (
                <TableCell
                  key={name}
                  align="right"
                  className="figures"
                  sx={name === 'profit' ? { fontWeight: 600 } : undefined}
                >
                  {amountOf(name, house[name], house.id)}
                </TableCell>
              ))}
              <TableCell align="right" className="figures">
                <Closed house={house} />
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600, borderBottom: 0 }}>
              {translate('resource.report.by_building.sum')}
            </TableCell>
            {shown.map((name) => (
              <TableCell
                key={name}
                align="right"
                className="figures"
                sx={{ fontWeight: 600, borderBottom: 0 }}
              >
                <Box component="span" sx={name === 'profit' ? doubleRule : undefined}>
                  {amountOf(name, sum(name) ?? 0)}
                </Box>
              </TableCell>
            ))}
            <TableCell sx={{ borderBottom: 0 }} />
          </TableRow>
        </TableBody>
      </Table>
    </ScrollBox>
  )
}
