import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../../i18n/format.ts'
import type { Reading } from './uploadRecord.ts'
import { useCount } from './useCount.ts'

/** What a statement says of money that left: what pays settlements back, and how many other rows are left aside. */
export const PaidBack = ({ reading: { paidBack, outgoing } }: { readonly reading: Reading }) => {
  const translate = useTranslate()
  const count = useCount()
  const { booked, doubts, known } = paidBack ?? {}
  if (!booked?.count && !doubts?.count && !known?.count) return null
  const said = [
    ['booked', booked],
    ['doubts', doubts],
    ['known', known],
    ['others', outgoing],
  ] as const
  const facts = said.flatMap(([name, one]) =>
    one?.count ? [`${count(`paid_back.${name}`, one.count)} (${formatMoney(one.sum)})`] : [],
  )
  return (
    <Alert severity={doubts?.count ? 'warning' : 'info'} sx={{ mb: 4 }}>
      {translate('resource.upload.paid_back.title')} {facts.join('; ')}.
    </Alert>
  )
}
