import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useGetManyAggregate, useTranslate } from 'react-admin'
import type { Entity } from '../../data/dataProvider.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import type { Kind, Values } from './cell.ts'
import { cellsFor, isBooked } from './cells.ts'
import { RowCards } from './RowCards.tsx'
import { RowCell } from './RowCell.tsx'
import { rowNumber, type UploadRow } from './uploadRecord.ts'
import type { Confirming } from './useConfirmed.ts'
import { Verdict } from './Verdict.tsx'

/**
 * Applied rows no longer have the file's data: this fetches the current records, or reports that they no longer
 * exist.
 */
const useBooked = (rows: readonly UploadRow[], { resource, valuesOf, other }: Kind) => {
  const ids = rows.flatMap((row) => (isBooked(row) ? [row.entityID] : []))
  const own = useGetManyAggregate<Entity>(resource, { ids }, { enabled: ids.length > 0 })
  const found = (own.data ?? []).filter(Boolean)
  const rest = other && own.data ? ids.filter((id) => !found.some((record) => record.id === id)) : []
  const others = useGetManyAggregate<Entity>(
    other?.resource ?? resource,
    { ids: rest },
    { enabled: rest.length > 0 },
  )
  const isPending = own.isPending || (rest.length > 0 && others.isPending)
  const booked = new Map([
    ...found.map((record) => [record.id, valuesOf(record)] as const),
    ...(rest.length > 0 && other ? (others.data ?? []) : [])
      .filter(Boolean)
      .map((record) => [record.id, other?.valuesOf(record) ?? {}] as const),
  ])
  return (row: UploadRow): Values | 'gone' | undefined =>
    row.data || !row.entityID
      ? undefined
      : (booked.get(row.entityID) ?? (isPending && isBooked(row) ? undefined : 'gone'))
}

type RowsTableProps = {
  readonly rows: readonly UploadRow[]
  readonly kind: Kind
  /** Present while doubtful rows can be confirmed. */
  readonly confirming?: Confirming | undefined
}

/** The rows as in the file, with errors at their cells. */
export const RowsTable = ({ rows, kind, confirming }: RowsTableProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true })
  const bookedOf = useBooked(rows, kind)
  const shown = cellsFor(rows, kind)
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, py: 5 }}>
        {translate('resource.upload.no_rows')}
      </Typography>
    )
  if (isPhone)
    return <RowCards rows={rows} kind={kind} shown={shown} bookedOf={bookedOf} confirming={confirming} />
  return (
    <ScrollBox label={translate('resource.upload.rows')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell
              align="right"
              sx={{ width: 64, position: 'sticky', left: 0, zIndex: 1, bgcolor: look.sunken }}
            >
              {translate('resource.upload.row')}
            </TableCell>
            <TableCell sx={{ width: 120 }}>{translate('resource.upload.verdict')}</TableCell>
            {shown.map(({ name, label, align }) => (
              <TableCell key={name} align={align}>
                {translate(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.row}>
              <TableCell
                align="right"
                sx={{
                  verticalAlign: 'top',
                  py: 2,
                  color: look.textSoft,
                  position: 'sticky',
                  left: 0,
                  bgcolor: look.surface,
                }}
              >
                {rowNumber(row.row)}
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top', py: 2 }}>
                <Verdict kind={kind} row={row} confirming={confirming} />
              </TableCell>
              {shown.map((cell) => (
                <RowCell key={cell.name} kind={kind} cell={cell} row={row} booked={bookedOf(row)} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  )
}
