import { TableCell, useTheme } from '@mui/material'
import { CellContent, type CellProps } from './CellContent.tsx'
import { errorsIn } from './cells.ts'

/** A cell of the table, marked when it has an error. */
export const RowCell = (props: CellProps) => {
  const { tone } = useTheme().look
  const { kind, cell, row } = props
  const { tint, solid } = row.outcome === 'doubtful' ? tone.waiting : tone.late
  return (
    <TableCell
      align={cell.align}
      sx={{
        verticalAlign: 'top',
        py: 2,
        ...(errorsIn(cell, row, kind).length > 0 && {
          minWidth: 150,
          bgcolor: tint,
          boxShadow: `inset 0 0 0 1px ${solid}`,
        }),
      }}
    >
      <CellContent {...props} />
    </TableCell>
  )
}
