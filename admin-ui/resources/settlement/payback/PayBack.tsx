import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { bankName } from '../../../../domain/building/banks.ts'
import { isInNameOf } from '../../../../domain/settlement/pay-back.ts'
import { useAsOf } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay, formatInstant, formatMoney } from '../../../i18n/format.ts'
import { TransferTo } from '../../bill/pay/TransferTo.tsx'
import { isOut, type SettlementDetail } from '../settlementRecord.ts'
import { MoneyOut } from './MoneyOut.tsx'

const PayBackToDialog = lazy(async () => ({
  default: (await import('./PayBackToDialog.tsx')).PayBackToDialog,
}))

type Props = { readonly settlement: SettlementDetail }

/** The code to scan; a holder who is not the tenant is said first. */
const Transfer = ({ settlement }: Props) => {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const { payBackTo, customerName, toPayBack, payBackCode, payBackFrom } = settlement
  const account = payBackTo?.account
  if (!account) return null
  const words = (key: string, values?: object) => translate(`resource.settlement.pay_back.${key}`, values)
  const isOther = !isInNameOf(account.holder, customerName)
  return (
    <>
      {isOther && (
        <Alert severity="warning">
          {words('other_name', { holder: account.holder, name: customerName })}
          {!isAsked && (
            <Button
              color="inherit"
              variant="outlined"
              onClick={() => setAsked(true)}
              sx={{ display: 'block', mt: 2 }}
            >
              {words('other_name_ok')}
            </Button>
          )}
        </Alert>
      )}
      {(!isOther || isAsked) && (
        <>
          <TransferTo
            copies
            account={account}
            amount={toPayBack}
            code={payBackCode}
            from={payBackFrom ?? undefined}
          />
          <Typography variant="body2" color="text.secondary">
            {payBackFrom ? words('by_bank', { end: payBackFrom.slice(-4) }) : words('by_hand')}
          </Typography>
        </>
      )}
    </>
  )
}

/** What is still to be paid back: where it goes, the code for the bank, and what the bank has told. */
export const PayBack = ({ settlement }: Props) => {
  const translate = useTranslate()
  const may = useMay()
  const { day: pastDay } = useAsOf()
  const [isSaying, setSaying] = useState(false)
  const words = (key: string, values?: object) => translate(`resource.settlement.pay_back.${key}`, values)
  const { toPayBack, payBackTo, payBacks, result } = settlement
  const isDue = toPayBack > 0
  const isSoon = isOut(settlement) && result > 0
  if (!isDue && !isSoon && payBacks.length === 0 && settlement.returned.length === 0) return null
  const account = payBackTo?.account
  const isSayable = (isDue || isSoon) && may('SayPayBackTo') && !pastDay
  return (
    <Card
      component="section"
      className="no-print"
      aria-label={words('head', { amount: formatMoney(isDue ? toPayBack : result) })}
      sx={{ display: 'grid', gap: 4, p: { xs: 4, md: 5 }, mb: 4, maxWidth: 960 }}
    >
      {(isDue || isSoon) && (
        <Box>
          <Typography variant="h2">
            {words('head', { amount: formatMoney(isDue ? toPayBack : result) })}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {account
              ? words(`said_${payBackTo.saidBy}`, {
                  bank: bankName(account.bin),
                  end: account.number.slice(-4),
                  at: formatInstant(payBackTo.at),
                })
              : words(isDue ? 'unsaid' : 'unsaid_soon')}
          </Typography>
        </Box>
      )}
      {settlement.returned.map(({ transferID, amount, day }) => (
        <Alert key={transferID} severity={settlement.cameBack > 0 ? 'warning' : 'info'}>
          {words(settlement.cameBack > 0 ? 'came_back' : 'came_back_before', {
            amount: formatMoney(amount),
            day: formatDay(day),
          })}
        </Alert>
      ))}
      {isDue && !pastDay && <Transfer settlement={settlement} />}
      {isSayable && (
        <Button
          variant={account || !isDue ? 'outlined' : 'contained'}
          {...((account || !isDue) && { color: 'inherit' as const })}
          onClick={() => setSaying(true)}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {words(account ? 'change' : 'say')}
        </Button>
      )}
      <MoneyOut settlement={settlement} />
      <Suspense fallback={null}>
        {isSaying && <PayBackToDialog settlement={settlement} onClose={() => setSaying(false)} />}
      </Suspense>
    </Card>
  )
}
