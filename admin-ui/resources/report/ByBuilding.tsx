import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { billsOf, type HouseFigure, houseFigures } from '../../../projections/report/house-figures.columns.ts'
import type { BuildingMoney } from '../../../projections/report/report.answers.ts'
import { listLink } from '../../list/listLink.ts'
import { Money } from '../../ui/Money.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { comingHouses, HouseFigures } from './HouseFigures.tsx'
import { useNarrow } from './useNarrow.ts'

const FIGURES = Object.keys(houseFigures) as HouseFigure[]

/** A deleted building has no page to link to. */
const Name = ({ building: { id, name, deleted } }: { building: BuildingMoney }) => {
  const translate = useTranslate()
  return deleted ? (
    translate('resource.report.by_building.deleted', { name })
  ) : (
    <Link component={RouterLink} to={`/building/${id}`} color="inherit" underline="hover">
      {name}
    </Link>
  )
}

const Sum = ({ amount }: { amount: number | undefined }) =>
  amount === undefined ? '\u00a0' : <Money amount={amount} />

type ByBuildingProps = {
  /** Undefined until loaded. */
  readonly buildings: readonly BuildingMoney[] | undefined
  /** The months that are summed, `YYYY-MM`. */
  readonly months: readonly string[]
}

/** The amounts of each building; each figure links to its bills. */
export const ByBuilding = ({ buildings, months }: ByBuildingProps) => {
  const translate = useTranslate()
  const isNarrow = useNarrow()
  const word = (key: string) => translate(`resource.report.by_building.${key}`)
  const sum = (figure: HouseFigure) => buildings?.reduce((all, one) => all + one[figure], 0)
  const bills = (figure: HouseFigure, buildingID: string) =>
    listLink('bill', { month: months.length === 1 ? months[0] : months, ...billsOf(figure), buildingID })
  const amountOf = (building: BuildingMoney, figure: HouseFigure) => (
    <Link component={RouterLink} to={bills(figure, building.id)} color="inherit" underline="hover">
      <Money amount={building[figure]} />
    </Link>
  )
  if (isNarrow) {
    const sums = FIGURES.map((figure) => ({ label: word(figure), value: <Sum amount={sum(figure)} /> }))
    const houses = buildings?.map((building) => ({
      key: building.id,
      name: <Name building={building} />,
      figures: FIGURES.map((figure) => ({ label: word(figure), value: amountOf(building, figure) })),
    }))
    return (
      <HouseFigures
        label={word('title')}
        houses={[
          ...(houses ?? comingHouses(FIGURES.map(word))),
          { key: 'sum', name: word('sum'), figures: sums, isSum: true },
        ]}
      />
    )
  }
  return (
    <ScrollBox names label={word('title')}>
      <Table sx={{ minWidth: 640, '@media print': { minWidth: 0, '& th, & td': { px: 2, py: 1 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{word('building')}</TableCell>
            {FIGURES.map((figure) => (
              <TableCell key={figure} align="right">
                {word(figure)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {/* Three skeleton rows, the usual number of buildings, to keep the layout shift small. */}
          {!buildings &&
            ['first', 'second', 'third'].map((row) => (
              <TableRow key={row}>
                <TableCell colSpan={1 + FIGURES.length}>{'\u00a0'}</TableCell>
              </TableRow>
            ))}
          {buildings?.map((building) => (
            <TableRow key={building.id}>
              <TableCell component="th" scope="row">
                <Name building={building} />
              </TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="right" className="figures">
                  {amountOf(building, figure)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600, borderBottom: 0 }}>
              {word('sum')}
            </TableCell>
            {FIGURES.map((figure) => (
              <TableCell
                key={figure}
                align="right"
                className="figures"
                sx={{ fontWeight: 600, borderBottom: 0 }}
              >
                <Sum amount={sum(figure)} />
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </ScrollBox>
  )
}
