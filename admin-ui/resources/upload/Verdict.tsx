import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Kind } from './cell.ts'
import { Sign } from './Sign.tsx'
import { outcomes, rowNumber, type UploadRow } from './uploadRecord.ts'
import type { Confirming } from './useConfirmed.ts'

type VerdictProps = {
  readonly kind: Kind
  readonly row: UploadRow
  /** Present while doubtful rows can be confirmed. */
  readonly confirming?: Confirming | undefined
}

/** The outcome of a row, expected or actual; a doubtful row is confirmed here. */
export const Verdict = ({ kind, row, confirming }: VerdictProps) => {
  const { outcome, isChange } = row
  const translate = useTranslate()
  const word = outcome === 'applied' && isChange ? 'applied_change' : outcome
  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <Sign {...outcomes[outcome]}>
        {translate(`resource.upload.outcome.${kind.outcomeWords?.[word] ?? word}`)}
      </Sign>
      {outcome === 'doubtful' && confirming && (
        <FormControlLabel
          sx={{ mr: 0, whiteSpace: 'nowrap' }}
          control={
            <Checkbox
              size="small"
              checked={confirming.isConfirmed(row)}
              disabled={confirming.isByDoubt(row)}
              onChange={() => confirming.toggleRow(row)}
              slotProps={{
                input: {
                  'aria-label': translate('resource.upload.doubts.take_row', { row: rowNumber(row.row) }),
                },
              }}
            />
          }
          label={translate('resource.upload.doubts.right')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </Box>
  )
}
