import { Box, Drawer } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { BankAccount } from '../../../../domain/building/bank-account.ts'
import { DrawerHead } from '../../../ui/DrawerHead.tsx'
import type { BillRecord } from '../billRecord.ts'
import { TransferTo } from './TransferTo.tsx'

type QrSheetProps = {
  readonly bill: Pick<BillRecord, 'total' | 'paidAmount' | 'paymentCode'>
  readonly account: BankAccount
  readonly open: boolean
  readonly onClose: () => void
}

/** The VietQR code of a bill in a dialog. */
export const QrSheet = ({ bill, account, open, onClose }: QrSheetProps) => {
  const translate = useTranslate()
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'qr-sheet',
          sx: { maxWidth: 520, mx: 'auto', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Box sx={{ p: 4, pb: 'max(16px, env(safe-area-inset-bottom))' }}>
        <DrawerHead
          title={translate('pay.transfer')}
          id="qr-sheet"
          onClose={onClose}
          sx={{ mb: 2, mr: -2 }}
        />
        <TransferTo
          copies
          account={account}
          amount={bill.total - bill.paidAmount}
          code={bill.paymentCode}
          width={248}
        />
      </Box>
    </Drawer>
  )
}
