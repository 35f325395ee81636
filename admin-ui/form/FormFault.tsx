import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { Refusal } from '../ui/Refusal.tsx'

/** What is wrong with the whole rather than with a field. */
export const FormFault = () => {
  const translate = useTranslate()
  const { errors } = useFormState()
  const fault = errors.root?.serverError?.message
  if (typeof fault !== 'string') return null
  return (
    <Box tabIndex={-1} data-fault sx={{ outline: 'none' }}>
      <Refusal>{translate(fault)}</Refusal>
    </Box>
  )
}
