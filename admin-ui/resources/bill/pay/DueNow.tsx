import QrIcon from '@mui/icons-material/QrCode2Outlined'
import { Button } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { useItem } from '../../../data/useItem.ts'
import { formatDay, formatMonth } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { TileBand } from '../../../ui/TileBand.tsx'
import type { BillDetail, BillRecord } from '../billRecord.ts'
import { useDueText } from '../DueDay.tsx'
import { owed } from '../standing.ts'
import { DueSum } from './DueSum.tsx'
import { PayButton } from './PayButton.tsx'
import { useTakesMomo } from './useMomo.ts'

/** The drawing of a code is not part of what a session starts with. */
const QrSheet = lazy(async () => ({ default: (await import('./QrSheet.tsx')).QrSheet }))

type DueProps = {
  readonly bill: BillRecord
  readonly momo: boolean
  /** The only bill that is due: the sum and the day above are those of this bill. */
  readonly alone: boolean
}

/** Where the only bill that is due can be transferred to: undefined while that is asked for, null if nowhere. */
const useAccount = (bill: BillRecord, alone: boolean) => {
  const wanted = alone && bill.status !== BillStatus.PROCESSING
  const { data } = useItem<BillDetail>('bill', { id: bill.id }, wanted)
  return wanted ? data?.bankAccount : null
}

const Due = ({ bill, momo, alone }: DueProps) => {
  const translate = useTranslate()
  const dueText = useDueText()
  const account = useAccount(bill, alone)
  // The sheet stays there while it goes down.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const month = translate('resource.bill.month', { month: formatMonth(bill.month) })
  return (
    <li className="own-due">
      <div className="own-due-line">
        <div className="what">
          <Link to={`/bill/${bill.id}`}>
            {month} · {bill.roomNumber}
          </Link>
          {!alone && (
            <div className="own-soft">
              {translate('resource.bill.own.due_day', { day: formatDay(bill.dueDay) })}
            </div>
          )}
        </div>
        <StatusChip value={{ of: 'bill', status: bill.status }} note={dueText(bill)} />
        {!alone && (
          <strong className="figures">
            <Money amount={bill.total - bill.paidAmount} />
          </strong>
        )}
      </div>
      {account !== null && (
        <Button
          variant="contained"
          size="large"
          fullWidth
          startIcon={<QrIcon />}
          onClick={() => setSheet('open')}
          sx={{ minHeight: 52 }}
        >
          {translate('pay.by_qr')}
        </Button>
      )}
      {momo && (
        <PayButton
          bill={bill}
          quiet={account !== null}
          name={translate(bill.status === BillStatus.PROCESSING ? 'pay.go_on_of' : 'pay.by_momo_of', {
            month: formatMonth(bill.month),
            room: bill.roomNumber,
          })}
        />
      )}
      <Suspense>
        {account && sheet !== 'never' && (
          <QrSheet bill={bill} account={account} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        )}
      </Suspense>
    </li>
  )
}

/** A customer's first question: is there something to pay? Quiet when there is not. */
export const DueNow = () => {
  const translate = useTranslate()
  const takesMomo = useTakesMomo()
  const { data } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'month', order: 'DESC' },
  })
  const today = useToday()
  if (!data || data.length === 0) return null
  const due = owed(data, today)
  const rows = (bills: readonly BillRecord[], alone: boolean) => (
    <ul className="own-dues">
      {bills.map((bill) => (
        <Due key={bill.id} bill={bill} momo={takesMomo(bill)} alone={alone} />
      ))}
    </ul>
  )
  return (
    <section className="own-card" aria-label={translate('pay.due_title')}>
      <TileBand height={28} scale={0.58} />
      <DueSum due={due} />
      {rows(due.bills, due.bills.length === 1)}
      {due.next.length > 0 && (
        <>
          <h2 className="own-title own-next">{translate('resource.bill.own.next')}</h2>
          {rows(due.next, false)}
        </>
      )}
    </section>
  )
}
