import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTickedRows } from '../../list/useShownRows.ts'
import { linesByRoom } from '../bill/remind/linesByRoom.ts'
import { useCopyReminder } from '../bill/remind/useCopyReminder.ts'

const RemindDialog = lazy(async () => ({
  default: (await import('../bill/many/RemindDialog.tsx')).RemindDialog,
}))

/** A debtor as a row that can be ticked. */
export type DebtRow = Arrears & { readonly id: string }

/** What people are reminded of: what is overdue, or else what is open. The user sends the text. */
const useReminders = () => {
  const translate = useTranslate()
  const copy = useCopyReminder()
  const today = useToday()
  const billsOf = ({ open }: Arrears) => {
    const late = open.filter(({ dueDay }) => dueDay < today)
    return late.length > 0 ? late : open
  }
  const textOf = (debt: Arrears) => {
    const bills = billsOf(debt)
    const isLate = bills.some(({ dueDay }) => dueDay < today)
    return translate(`resource.arrears.reminder.${isLate ? 'late' : 'open'}`, {
      name: debt.customerName ?? '',
      amount: formatMoney(bills.reduce((sum, { openAmount }) => sum + openAmount, 0)),
      lines: linesByRoom(bills, translate)
        .map((line) => `\n- ${line}`)
        .join(''),
    })
  }
  return (debts: readonly Arrears[]) =>
    copy(
      debts.map(textOf).join('\n\n'),
      debts.flatMap((debt) => billsOf(debt).map(({ id }) => id)),
    )
}

export const CopyOne = ({ of }: { readonly of: Arrears }) => {
  const translate = useTranslate()
  const may = useMay()
  const remind = useReminders()
  if (!may('NoteReminder')) return null
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={`${translate('resource.arrears.copy')}: ${of.customerName ?? ''}`}
      onClick={() => void remind([of])}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate('resource.arrears.copy')}
    </Button>
  )
}

/** What can be done for all ticked debtors: copy their reminders, or send each a notice of their bills. */
export const RemindMany = () => {
  const translate = useTranslate()
  const may = useMay()
  const remind = useReminders()
  const debts = useTickedRows<DebtRow>()
  const { onUnselectItems } = useListContext()
  const [asking, setAsking] = useState<readonly DebtRow[]>()
  const close = () => setAsking(undefined)
  const words = (key: string) => translate(`resource.arrears.many.${key}`)
  return (
    <>
      {may('NoteReminder') && (
        <Button size="small" color="inherit" variant="text" onClick={() => void remind(debts)}>
          {words('copy')}
        </Button>
      )}
      {may('SendNotice') && (
        <Button size="small" color="inherit" variant="text" onClick={() => setAsking(debts)}>
          {words('notice')}
        </Button>
      )}
      <Suspense>
        {asking && (
          <RemindDialog
            bills={asking.flatMap(({ open, customerID, customerName }) =>
              open.map((bill) => ({ ...bill, customerID, customerName: customerName ?? '' })),
            )}
            onClose={close}
            onDone={() => {
              close()
              onUnselectItems()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
