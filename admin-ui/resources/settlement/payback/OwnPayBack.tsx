import { Box, Button, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { bankName } from '../../../../domain/building/banks.ts'
import { formatInstant } from '../../../i18n/format.ts'
import type { SettlementDetail } from '../settlementRecord.ts'

const PayBackToDialog = lazy(async () => ({
  default: (await import('./PayBackToDialog.tsx')).PayBackToDialog,
}))

/** Where the tenant gets what is left, asked once they have agreed. */
export const OwnPayBack = ({ settlement }: { readonly settlement: SettlementDetail }) => {
  const translate = useTranslate()
  const [isSaying, setSaying] = useState(false)
  const { state, result, toPayBack, payBackTo } = settlement
  if (!(state === 'accepted' ? result > 0 : toPayBack > 0)) return null
  const account = payBackTo?.account
  const words = (key: string, values?: object) => translate(`resource.settlement.pay_back.${key}`, values)
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 2, mt: 4, maxWidth: 960 }}>
      <Typography variant="body2">
        {account
          ? words('own_said', {
              bank: bankName(account.bin),
              end: account.number.slice(-4),
              at: formatInstant(payBackTo.at),
            })
          : words('own_unsaid')}
      </Typography>
      <Button
        size="large"
        variant={account ? 'outlined' : 'contained'}
        {...(account && { color: 'inherit' as const })}
        onClick={() => setSaying(true)}
        sx={{ minHeight: 56 }}
      >
        {words(account ? 'change' : 'say_own')}
      </Button>
      <Suspense fallback={null}>
        {isSaying && <PayBackToDialog isOwn settlement={settlement} onClose={() => setSaying(false)} />}
      </Suspense>
    </Box>
  )
}
