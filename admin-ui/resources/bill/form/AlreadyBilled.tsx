import { Alert } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { isMonth } from '../../../form/days.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { QuietLink } from '../../../ui/QuietLink.tsx'
import type { BillRecord } from '../billRecord.ts'

/** Says so when the month has a bill of this contract. It may have two: no rule forbids it. */
export const AlreadyBilled = ({ contractID }: { contractID: string }) => {
  const translate = useTranslate()
  const month: unknown = useWatch({ name: 'month' })
  const asked = typeof month === 'string' && isMonth(month) ? month : ''
  const { data = [] } = useGetList<BillRecord>(
    'bill',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'month', order: 'DESC' },
      filter: { contractID, month: asked },
    },
    { enabled: asked !== '' },
  )
  const bills = data.filter(({ status, month }) => status !== BillStatus.CANCELLED && month === asked)
  if (bills.length === 0) return null
  return (
    <Alert severity="warning" sx={{ maxWidth: 440 }}>
      {translate('resource.bill.form.already', { month: formatMonth(asked) })}{' '}
      {bills.map(({ id, number }) => (
        <QuietLink key={id} to={`/bill/${id}`} underline="always">
          {number}
        </QuietLink>
      ))}
    </Alert>
  )
}
