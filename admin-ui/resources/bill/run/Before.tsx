import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { BillingDoubt } from '../../../../domain/billing/proposal.ts'
import { useMay } from '../../../auth/useMay.ts'
import { post } from '../../../data/httpClient.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { formatDay } from '../../../i18n/format.ts'

type BeforeProps = { readonly doubt: Extract<BillingDoubt, { kind: 'before' }> }

/** Days of a lease that no bill has asked for because they were paid on paper, with one action to ask for them too. */
export const Before = ({ doubt }: BeforeProps) => {
  const translate = useTranslate()
  const may = useMay()
  const attempt = useAttempt()
  const { contractID, from, to } = doubt
  const words = (key: string) =>
    translate(`resource.bill.run.before.${key}`, { from: formatDay(from), to: formatDay(to) })
  const ask = () => void attempt(() => post(`contract/${contractID}/update`, { askedFrom: from }))
  return (
    <Box sx={{ py: 1.25 }}>
      <Typography variant="body2" color="text.secondary">
        {words('what')}
      </Typography>
      {may('UpdateContract') && (
        <Button size="small" color="inherit" onClick={ask}>
          {words('ask')}
        </Button>
      )}
    </Box>
  )
}
