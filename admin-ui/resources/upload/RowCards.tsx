import { Box, useTheme } from '@mui/material'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { CellContent } from './CellContent.tsx'
import type { Cell, Kind, Values } from './cell.ts'
import { beforeIn, errorsIn } from './cells.ts'
import { rowNumber, type UploadRow } from './uploadRecord.ts'
import type { Confirming } from './useConfirmed.ts'
import { Verdict } from './Verdict.tsx'

type RowCardsProps = {
  readonly rows: readonly UploadRow[]
  readonly kind: Kind
  readonly shown: readonly Cell[]
  readonly confirming?: Confirming | undefined
  readonly bookedOf: (row: UploadRow) => Values | 'gone' | undefined
}

/** The rows on a phone as cards, with the non-empty cells of each. */
export const RowCards = ({ rows, kind, shown, bookedOf, confirming }: RowCardsProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box component="ul" aria-label={translate('resource.upload.rows')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => {
        const booked = bookedOf(row)
        const isGone = booked === 'gone'
        const speaks = (cell: Cell) =>
          (isGone ? cell.name === kind.linked : cell.say(row.data ?? booked ?? {}) !== '') ||
          beforeIn(cell, row) ||
          errorsIn(cell, row, kind).length > 0
        return (
          <Box component="li" key={row.row} sx={{ px: 5, py: 3, borderTop: `1px solid ${look.line}` }}>
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 3,
                mb: 1.5,
                fontSize: '0.875rem',
              }}
            >
              <Box component="span" sx={{ color: look.textSoft }}>
                {translate('resource.upload.row')} {rowNumber(row.row)}
              </Box>
              <Verdict kind={kind} row={row} confirming={confirming} />
            </Box>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(84px, auto) 1fr',
                columnGap: 3,
                rowGap: 1,
                m: 0,
                fontSize: '0.875rem',
                '& dd': { m: 0, minWidth: 0 },
                '& dt': { color: look.textSoft },
              }}
            >
              {shown.filter(speaks).map((cell) => (
                <Fragment key={cell.name}>
                  <dt>{translate(cell.label)}</dt>
                  <dd>
                    <CellContent kind={kind} cell={cell} row={row} booked={booked} />
                  </dd>
                </Fragment>
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
