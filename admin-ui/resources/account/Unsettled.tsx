import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { addDays } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { isDay } from '../../form/days.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { openBills, openSum } from './accountRecord.ts'
import { useLeaving } from './useLeaving.ts'

type UnsettledProps = {
  readonly contractID: string
  /** The field that says the last day. */
  readonly source?: string
  /** What it says is the first day after it. */
  readonly isNext?: boolean
  /** Whether the tenant goes on: then what no bill asks for yet is asked for as ever. */
  readonly stays?: boolean
}

/**
 * What is open and what is held of a contract, if its tenant leaves on the day that the form says: bills of the lease,
 * what none asks for yet, deposit and credit.
 */
export const Unsettled = ({ contractID, source = 'day', isNext = false, stays = false }: UnsettledProps) => {
  const translate = useTranslate()
  const chosen = useWatch({ name: source }) as string
  const today = useToday()
  const said = isDay(chosen) && !stays ? chosen : today
  const day = isNext ? addDays(said, -1) : said
  const account = useLeaving(contractID, day)
  if (!account) return null
  const { deposit, credit, unbilled } = account
  const open = openBills(account)
  const openAmount = openSum(open)
  const { amount = 0, unread = [] } = (!stays && unbilled) || {}
  const words = (key: string, money: number) =>
    translate(`resource.account.unsettled.${key}`, {
      smart_count: open.length,
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
