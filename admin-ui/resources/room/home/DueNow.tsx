import QrIcon from '@mui/icons-material/QrCode2Outlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { takesMomo } from '../../../../domain/bill/payment.ts'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatDay, formatMoney, formatMonth, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { TileBand } from '../../../ui/TileBand.tsx'
import { useDueText } from '../../bill/DueDay.tsx'
import { DueSum } from '../../bill/pay/DueSum.tsx'
import { PayButton } from '../../bill/pay/PayButton.tsx'
import { owed } from '../../bill/standing.ts'

/** Loaded on demand: drawing QR codes is not part of the first scripts. */
const QrSheet = lazy(async () => ({ default: (await import('../../bill/pay/QrSheet.tsx')).QrSheet }))

type HomeBill = Home['bills'][number]

/** `112 kWh, 7 m³`: the metered use on a bill. */
const useMetered = () => {
  const language = useLanguage()
  return ({ metered }: HomeBill): string =>
    metered
      .filter(({ quantity }) => quantity !== null)
      .map(({ quantity, unit }) => `${formatNumber((quantity ?? 0) / 1_000, language)} ${unit ?? ''}`.trim())
      .join(', ')
}

type DueProps = {
  readonly bill: HomeBill
  readonly momo: boolean
  /** Whether it is the only bill due: the sum and day above are then those of this bill. */
  readonly alone: boolean
}

const Due = ({ bill, momo, alone }: DueProps) => {
  const translate = useTranslate()
  const dueText = useDueText()
  const metered = useMetered()(bill)
  // The sheet stays mounted while it slides out.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const month = translate('resource.bill.month', { month: formatMonth(bill.month) })
  const open = bill.total - bill.paidAmount
  const account = alone && bill.status !== BillStatus.PROCESSING ? bill.bankAccount : null
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
          {metered && <div className="own-soft">{metered}</div>}
          {bill.paidAmount > 0 && (
            <div className="own-soft">
              {translate('resource.bill.in_part', {
                paid: formatMoney(bill.paidAmount),
                open: formatMoney(open),
              })}
            </div>
          )}
        </div>
        <StatusChip value={{ of: 'bill', status: bill.status }} note={dueText(bill)} />
        {!alone && (
          <strong className="figures">
            <Money amount={open} />
          </strong>
        )}
      </div>
      {account && (
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
      {momo && takesMomo(open) && (
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

/** When the next bill is expected, for each contract with one to come. */
const Expected = ({ contracts }: Pick<Home, 'contracts'>) => {
  const translate = useTranslate()
  const coming = contracts.filter(({ next }) => next !== null)
  return coming.map(({ id, next, roomNumber }) => (
    <p key={id} className="own-soft own-note">
      {coming.length > 1 && `${roomNumber}: `}
      {translate('resource.bill.own.expected', {
        month: formatMonth(next?.month ?? ''),
        day: formatDay(next?.billDay ?? ''),
        due: formatDay(next?.dueDay ?? ''),
      })}
    </p>
  ))
}

/** What no bill asks for yet, for each contract with some. */
const NotBilled = ({ contracts }: Pick<Home, 'contracts'>) => {
  const translate = useTranslate()
  return contracts.flatMap(({ id, unbilled: { amount, since }, roomNumber }) => {
    if (amount === 0 || (amount > 0 && since === null)) return []
    const said = translate(`resource.bill.own.${amount > 0 ? 'unbilled' : 'set_off'}`, {
      amount: formatMoney(Math.abs(amount)),
      day: formatDay(since ?? ''),
    })
    return [
      <p key={id} className="own-soft own-note">
        {contracts.length > 1 && `${roomNumber}: `}
        {said}
      </p>,
    ]
  })
}

/** What the tenant has to pay now; subdued when nothing is due. */
export const DueNow = ({ home }: { home: Home }) => {
  const translate = useTranslate()
  const due = owed(home.bills, useToday())
  const credit = home.accounts.reduce((all, one) => all + one.credit, 0)
  const rows = (bills: readonly HomeBill[], alone: boolean) => (
    <ul className="own-dues">
      {bills.map((bill) => (
        <Due key={bill.id} bill={bill} momo={home.momo} alone={alone} />
      ))}
    </ul>
  )
  if (home.contracts.length === 0 && home.bills.length === 0 && credit === 0) return null
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
      {credit > 0 && (
        <p className="own-soft own-note">
          {translate('resource.account.own.credit_note', { amount: formatMoney(credit) })}
        </p>
      )}
      <NotBilled contracts={home.contracts} />
      <Expected contracts={home.contracts} />
    </section>
  )
}
