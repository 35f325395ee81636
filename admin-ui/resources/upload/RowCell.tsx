import { Box, TableCell, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { Cell, Kind, Values } from './cell.ts'
import { errorsIn, OTHER } from './cells.ts'
import type { UploadRow } from './uploadRecord.ts'
import { useErrorText } from './useErrorText.ts'

type RowCellProps = {
  readonly kind: Kind
  readonly cell: Cell
  readonly row: UploadRow
  /** What the row has made, as far as it is still there. */
  readonly booked: Values | undefined
}

/** What the file says in a cell, and what is wrong with it. */
export const RowCell = ({ kind, cell, row, booked }: RowCellProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const errorText = useErrorText(kind)
  const errors = errorsIn(cell, row, kind)
  const isWrong = errors.length > 0
  const said = cell.say(booked ?? row.data ?? {})
  return (
    <TableCell
      align={cell.align}
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
      {booked && cell.name === kind.linked ? (
        <QuietLink
          to={`/${kind.resource}/${row.entityID}`}
          sx={{ fontSize: 'inherit', whiteSpace: 'nowrap' }}
        >
          {said}
        </QuietLink>
      ) : (
        <Box
          sx={{
            whiteSpace: cell.name === 'lines' ? 'normal' : 'nowrap',
            minWidth: cell.name === 'lines' ? 220 : 0,
            fontWeight: isWrong ? 500 : 400,
          }}
        >
          {said || (isWrong && cell.name !== OTHER.name ? translate('resource.upload.missing') : '')}
        </Box>
      )}
      {errors.map((error) => (
        <Box
          key={`${error.field} ${error.code}`}
          sx={{ mt: 0.5, fontSize: '0.8125rem', color: look.tone.late.text }}
        >
          {errorText(error, row, cell)}
        </Box>
      ))}
    </TableCell>
  )
}
