import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import type { BillRecord } from '../billRecord.ts'
import { usePayByMomo } from './useMomo.ts'

type PayButtonProps = {
  readonly bill: Pick<BillRecord, 'id' | 'status'>
  readonly name?: string
  /** The filled button is another one's. */
  readonly quiet?: boolean
}

/** One tap to MoMo's page; while a payment is open, back to it. */
export const PayButton = ({ bill, name, quiet = false }: PayButtonProps) => {
  const translate = useTranslate()
  const { pay, busy } = usePayByMomo()
  const goesOn = bill.status === BillStatus.PROCESSING
  return (
    <Button
      variant={goesOn || quiet ? 'outlined' : 'contained'}
      color={quiet ? 'inherit' : 'primary'}
      size="large"
      fullWidth
      loading={busy !== undefined}
      aria-label={name}
      onClick={() => void pay(bill)}
      sx={{ minHeight: 44 }}
    >
      {translate(goesOn ? 'pay.go_on' : 'pay.by_momo')}
    </Button>
  )
}
