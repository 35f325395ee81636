import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { isOpen } from '../bill/standing.ts'
import { useLeaving } from './useLeaving.ts'

type UnsettledProps = { readonly contractID: string; readonly source?: string }

/**
 * What is open and what is held of a contract, if its tenant leaves on the day that the form says: bills, what none asks
 * for yet, deposit and credit.
 */
export const Unsettled = ({ contractID, source = 'day' }: UnsettledProps) => {
  const translate = useTranslate()
  const chosen = useWatch({ name: source }) as string
  const today = useToday()
  const day = chosen || today
  const account = useLeaving(contractID, day)
  if (!account) return null
  const { openAmount, deposit, credit, bills, unbilled } = account
  const { amount = 0, unread = [] } = unbilled ?? {}
  const words = (key: string, money: number) =>
    translate(`resource.account.unsettled.${key}`, {
      smart_count: (bills ?? []).filter(isOpen).length,
      amount: formatMoney(money),
      day: formatDay(day),
    })
  const facts = [
    openAmount > 0 && words('owed', openAmount),
    amount > 0 && words('unbilled', amount),
    amount < 0 && words('given_back', -amount),
    unread.length > 0 && translate('resource.account.unbilled.unread', { names: unread.join(', ') }),
    deposit > 0 && words('deposit', deposit),
    credit > 0 && words('credit', credit),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <Alert severity={openAmount > 0 || amount > 0 ? 'warning' : 'info'}>
      {facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
    </Alert>
  )
}
