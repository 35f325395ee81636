import { useTranslate } from 'react-admin'
import { formatMonth, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Equation, type Term } from '../../../ui/Equation.tsx'
import { signed } from './RunTable.tsx'
import { amountsOf, type RunBillState, sumsOf } from './runState.ts'

/** The sum of the bills that the button issues, split into rent, metered use and the rest. */
export const RunSums = ({ ready, month }: { ready: readonly RunBillState[]; month: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = (key: string, args = {}) => translate(`resource.bill.run.${key}`, args)
  const sums = sumsOf(ready)
  const compared = ready.flatMap(({ bill, total }) => (bill.before === null ? [] : total - bill.before))
  const change = compared.reduce((sum, one) => sum + one, 0)
  const total = ready.reduce((sum, one) => sum + one.total, 0)
  const used = (quantity: number, unit: string) =>
    `${formatNumber(Math.round(quantity / 1_000), language)} ${unit}`
  const terms: readonly Term[] = [
    {
      label: words('sum.rent'),
      amount: sums.rent.amount,
      note: words('rooms', { smart_count: ready.filter((one) => amountsOf(one).rent !== 0).length }),
    },
    {
      label: words('sum.electricity'),
      sign: '+',
      amount: sums.electricity.amount,
      note: used(sums.electricity.quantity, 'kWh'),
    },
    {
      label: words('sum.water'),
      sign: '+',
      amount: sums.water.amount,
      note: used(sums.water.quantity, 'm³'),
    },
    { label: words('sum.other'), sign: '+', amount: sums.other.amount, note: words('sum.other_note') },
    {
      label: words('sum.total'),
      sign: '=',
      amount: total,
      note: compared.length > 0 && words('sum.against', { amount: signed(change) }),
    },
  ]
  return <Equation terms={terms} label={words('sum.label', { month: formatMonth(month) })} />
}
