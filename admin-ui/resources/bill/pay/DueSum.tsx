import { useTranslate } from 'react-admin'
import { formatDay } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import type { Owed } from '../standing.ts'

type Due = Owed<{ readonly dueDay: string; readonly total: number; readonly paidAmount: number }>

/** The amount that a customer has to pay now and since when, or that nothing is due. */
export const DueSum = ({ due }: { due: Due }) => {
  const translate = useTranslate()
  const isDue = due.bills.length > 0
  const none = due.next.length > 0 ? 'nothing_now' : 'nothing_due'
  return (
    <div className="own-block">
      <div className="own-soft">{translate(`resource.bill.own.${isDue ? 'due' : none}`)}</div>
      {isDue && (
        <>
          <p className="own-sum">
            <Money amount={due.sum} />
          </p>
          <p className="own-day">
            {translate('resource.bill.own.due_day', { day: formatDay(due.bills[0]!.dueDay) })}
          </p>
        </>
      )}
    </div>
  )
}
