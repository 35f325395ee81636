import { Box, TableCell, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { type Cell, errorsIn, NAME, OTHER, type Values } from './cells.ts'
import type { UploadRow } from './uploadRecord.ts'
import { useErrorText } from './useErrorText.ts'

type RowCellProps = {
  readonly cell: Cell
  readonly row: UploadRow
  /** Whom the row has made. */
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
  const isLink = cell.name === NAME && row.entityID !== null
  return (
    <TableCell
      sx={{
        verticalAlign: 'top',
        py: 2,
        minWidth: 132,
        ...(isWrong && {
          bgcolor: look.tone.late.tint,
          boxShadow: `inset 0 0 0 1px ${look.tone.late.solid}`,
        }),
      }}
    >
      {isLink ? (
        <QuietLink to={`/customer/${row.entityID}`} sx={{ fontSize: 'inherit' }}>
          {said || translate('resource.upload.unnamed')}
        </QuietLink>
      ) : (
        <Box sx={{ whiteSpace: 'nowrap', fontWeight: isWrong ? 500 : 400 }}>
          {said || (isWrong && cell.name !== OTHER.name ? translate('resource.upload.missing') : '')}
        </Box>
      )}
      {errors.map((error) => (
        <Box
          key={`${error.field} ${error.code}`}
          sx={{ mt: 0.5, minWidth: 150, fontSize: '0.8125rem', color: look.tone.late.text }}
        >
          {errorText(error, cell)}
        </Box>
      ))}
    </TableCell>
  )
}
