import { Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import type { BillRecord } from '../../bill/billRecord.ts'
import { accountOf, waits } from '../../bill/standing.ts'

type RoomDueProps = { readonly bills: readonly BillRecord[] }

/** What is open of a room's bills, and since when or until when. */
export const RoomDue = ({ bills }: RoomDueProps) => {
  const translate = useTranslate()
  const [oldest] = bills
  if (!oldest) return null
  const due = translate('room.owes.due', { day: formatDay(oldest.dueDay) })
  return (
    <>
      <Money amount={accountOf(bills).open} />
      <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
        {bills.length === 1 ? due : `${translate('room.owes.bills', { smart_count: bills.length })}, ${due}`}
      </Typography>
    </>
  )
}

/** Its form is a fifth of what the page would load before anybody reminds somebody. */
const RemindDialog = lazy(async () => ({
  default: (await import('../../bill/many/RemindDialog.tsx')).RemindDialog,
}))

/** Reminds who has to pay them of the bills that wait for money, as the list of bills does. */
export const RemindOf = ({ bills }: RoomDueProps) => {
  const translate = useTranslate()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!may('SendNotice') || !bills.some(waits)) return null
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {translate('resource.bill.many.remind')}
      </Button>
      <Suspense>
        {asking && <RemindDialog bills={bills.filter(waits)} onClose={close} onDone={close} />}
      </Suspense>
    </>
  )
}
