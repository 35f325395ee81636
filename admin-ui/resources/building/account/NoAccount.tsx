import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../../auth/useMay.ts'
import type { BillDetail } from '../../bill/billRecord.ts'
import { waits } from '../../bill/standing.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'

/** Tells users who can set a bank account that this open bill has no VietQR code without one. */
export const NoAccount = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (bill.bankAccount || !waits(bill) || !may('ChangeBankAccount')) return null
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('pay.bank_account.missing')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('pay.bank_account.open')}
      </Button>
      {open && (
        <BankAccountDialog buildingID={bill.buildingID} account={null} onClose={() => setOpen(false)} />
      )}
    </Box>
  )
}
