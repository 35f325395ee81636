import { Box, TableCell, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { type Cell, errorsIn, NAME, OTHER, type Values } from './cells.ts'
import type { UploadRow } from './uploadRecord.ts'
import { useErrorText } from './useErrorText.ts'

type RowCellProps = {
  readonly cell: Cell
  readonly row: UploadRow
  /** Whom the row has made, as far as they are still there. */
  readonly booked: Values | undefined
}

/** What the file says in a cell, and what is wrong with it. */
export const RowCell = ({ cell, row, booked }: RowCellProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const errorText = useErrorText()
  const errors = errorsIn(cell, row)
  const isWrong = errors.length > 0
  const said = cell.say(booked ?? row.data ?? {})
  return (
    <TableCell
      sx={{
        verticalAlign: 'top',
        py: 2,
        ...(isWrong && {
          minWidth: 150,
          bgcolor: look.tone.late.tint,
          boxShadow: `inset 0 0 0 1px ${look.tone.late.solid}`,
        }),
      }}
    >
      {booked && cell.name === NAME ? (
        <QuietLink to={`/customer/${row.entityID}`} sx={{ fontSize: 'inherit', whiteSpace: 'nowrap' }}>
          {said}
        </QuietLink>
      ) : (
        <Box sx={{ whiteSpace: 'nowrap', fontWeight: isWrong ? 500 : 400 }}>
          {said || (isWrong && cell.name !== OTHER.name ? translate('resource.upload.missing') : '')}
        </Box>
      )}
      {errors.map((error) => (
        <Box
          key={`${error.field} ${error.code}`}
          sx={{ mt: 0.5, fontSize: '0.8125rem', color: look.tone.late.text }}
        >
          {errorText(error, cell)}
        </Box>
      ))}
    </TableCell>
  )
}
