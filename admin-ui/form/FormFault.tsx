import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'

/** What is wrong with the whole rather than with a field. */
export const FormFault = () => {
  const translate = useTranslate()
  const { errors } = useFormState()
  const fault = errors.root?.serverError?.message
  if (typeof fault !== 'string') return null
  return (
    <Alert severity="error" tabIndex={-1} sx={{ outline: 'none' }}>
      {translate(fault)}
    </Alert>
  )
}
