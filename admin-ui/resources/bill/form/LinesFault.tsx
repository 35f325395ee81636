import { Box } from '@mui/material'
import { useTranslate, ValidationError } from 'ra-core'
import { useFormState, useWatch } from 'react-hook-form'
import { Refusal } from '../../../ui/Refusal.tsx'
import { type LineDraft, sumOf } from './reckoning.ts'

/** What is wrong with the lines together: none, or nothing to pay. */
export const LinesFault = () => {
  const translate = useTranslate()
  const lines: readonly LineDraft[] = useWatch({ name: 'lines' }) ?? []
  const { errors, isSubmitted } = useFormState({ name: 'lines' })
  const fault = errors.lines?.message ?? errors.lines?.root?.message
  const isNothing = isSubmitted && sumOf(lines) === 0
  return (
    <>
      {/* The form looks for a field of this name when the server speaks of the lines. */}
      <input type="hidden" name="lines" />
      {(isNothing || typeof fault === 'string') && (
        <Box tabIndex={-1} data-fault sx={{ outline: 'none', mb: 3 }}>
          <Refusal>
            {isNothing ? translate('resource.bill.lines.nothing') : <ValidationError error={String(fault)} />}
          </Refusal>
        </Box>
      )}
    </>
  )
}
