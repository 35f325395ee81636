import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { bankName } from '../../../../domain/building/banks.ts'
import type { BuildingDetail } from '../buildingRecord.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'

/** A house's account for its rents, and the way to another. */
export const AccountLine = ({ building }: { building: BuildingDetail }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { id, bankAccount } = building
  const word = (key: string) => translate(`pay.bank_account.${key}`)
  return (
    <Box component="section" sx={{ mt: 10, pt: 6, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2">
        {word('title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {word(bankAccount ? 'body' : 'none')}
      </Typography>
      {bankAccount && (
        <Typography variant="body2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {bankAccount.number}
          </Box>
          {` · ${bankName(bankAccount.bin)} · ${bankAccount.holder}`}
        </Typography>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {word(bankAccount ? 'change' : 'open')}
      </Button>
      {open && <BankAccountDialog buildingID={id} account={bankAccount} onClose={() => setOpen(false)} />}
    </Box>
  )
}
