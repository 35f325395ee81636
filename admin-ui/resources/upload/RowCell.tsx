import { TableCell, useTheme } from '@mui/material'
import { CellContent, type CellProps } from './CellContent.tsx'
import { errorsIn } from './cells.ts'

/** A cell of the table, marked when something is wrong with it. */
export const RowCell = (props: CellProps) => {
  const { late } = useTheme().look.tone
  const { kind, cell, row } = props
  return (
    <TableCell
      align={cell.align}
      sx={{
        verticalAlign: 'top',
        py: 2,
        ...(errorsIn(cell, row, kind).length > 0 && {
          minWidth: 150,
          bgcolor: late.tint,
          boxShadow: `inset 0 0 0 1px ${late.solid}`,
        }),
      }}
    >
      <CellContent {...props} />
    </TableCell>
  )
}
