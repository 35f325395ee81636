import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { formatDay, formatMonth } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { OwnPart } from '../../ui/OwnPart.tsx'
import type { BillRecord } from './billRecord.ts'

const MOST = 3

/** What a tenant has paid last; not there while that is nothing. */
export const PaidLast = ({ bills }: { bills: readonly BillRecord[] }) => {
  const translate = useTranslate()
  const paid = bills.filter(({ status, deleted }) => status === BillStatus.PAID && !deleted).slice(0, MOST)
  if (paid.length === 0) return null
  const word = (key: string, args = {}) => translate(`resource.bill.own.${key}`, args)
  return (
    <OwnPart title={word('paid')} action={<Link to="/bill">{word('all')}</Link>}>
      <ul className="own-card">
        {paid.map(({ id, month, paidDay, total, roomNumber }) => (
          <li key={id}>
            <Link to={`/bill/${id}`} className="own-row">
              <div className="what">
                {translate('resource.bill.month', { month: formatMonth(month) })}
                <div className="own-soft">
                  {roomNumber}
                  {paidDay && `, ${word('paid_day', { day: formatDay(paidDay) })}`}
                </div>
              </div>
              <span className="figures">
                <Money amount={total} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OwnPart>
  )
}
