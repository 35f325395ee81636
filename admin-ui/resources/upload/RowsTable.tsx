import { Table, TableBody, TableCell, TableHead, TableRow, Typography, useTheme } from '@mui/material'
import { useGetManyAggregate, useTranslate } from 'ra-core'
import type { Entity } from '../../data/dataProvider.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import type { Kind, Values } from './cell.ts'
import { cellsFor } from './cells.ts'
import { RowCell } from './RowCell.tsx'
import { Sign } from './Sign.tsx'
import { outcomes, type UploadRow } from './uploadRecord.ts'

/** Rows that are in the book say what the book says of them now. */
const useBooked = (rows: readonly UploadRow[], { resource, valuesOf }: Kind): ReadonlyMap<string, Values> => {
  const ids = rows.flatMap(({ entityID, outcome }) => (entityID && outcome !== 'reverted' ? [entityID] : []))
  const { data = [] } = useGetManyAggregate<Entity>(resource, { ids }, { enabled: ids.length > 0 })
  return new Map(data.filter(Boolean).map((record) => [record.id, valuesOf(record)]))
}

/** The rows as the file has them, with what is wrong at the cell where it is wrong. */
export const RowsTable = ({ rows, kind }: { rows: readonly UploadRow[]; kind: Kind }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const booked = useBooked(rows, kind)
  const shown = cellsFor(rows, kind)
  if (rows.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, py: 5 }}>
        {translate('resource.upload.no_rows')}
      </Typography>
    )
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
                {row.row}
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top', py: 2 }}>
                <Sign {...outcomes[row.outcome]}>{translate(`resource.upload.outcome.${row.outcome}`)}</Sign>
              </TableCell>
              {shown.map((cell) => (
                <RowCell
                  key={cell.name}
                  kind={kind}
                  cell={cell}
                  row={row}
                  booked={row.entityID ? booked.get(row.entityID) : undefined}
                />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  )
}
