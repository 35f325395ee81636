import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'

type Values = { readonly amount?: unknown; readonly [field: string]: unknown }

type AfterAmountProps = {
  /** The sentence of what is left after the amount, from the values of the form. */
  readonly say: (amount: number, values: Values) => string
}

/** Below the amount of a form: what its receipt leaves open. Empty, but as high, while no amount is typed. */
export const AfterAmount = ({ say }: AfterAmountProps) => {
  const values = useWatch() as Values
  const { amount } = values
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: -2 }}>
      {typeof amount === 'number' && amount > 0 ? say(amount, values) : '\u00a0'}
    </Typography>
  )
}
