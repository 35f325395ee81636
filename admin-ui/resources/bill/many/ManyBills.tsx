import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useMay } from '../../../auth/useMay.ts'
import { useTickedRows } from '../../../list/useShownRows.ts'
import type { BillRecord } from '../billRecord.ts'

/** Loaded on demand: before any bill is ticked, the forms would be a fifth of the list's code. */
const ManyDialog = lazy(async () => ({ default: (await import('./ManyDialog.tsx')).ManyDialog }))
const RemindDialog = lazy(async () => ({ default: (await import('./RemindDialog.tsx')).RemindDialog }))

const STEPS = { remind: 'SendNotice', record: 'RecordPayment', cancel: 'CancelBill' } as const
const steps = Object.keys(STEPS) as (keyof typeof STEPS)[]

/** The bulk actions on ticked bills. */
export const ManyBills = () => {
  const translate = useTranslate()
  const may = useMay()
  const bills = useTickedRows<BillRecord>()
  const { onUnselectItems } = useListContext()
  const [asking, setAsking] = useState<{
    readonly step: keyof typeof STEPS
    readonly bills: readonly BillRecord[]
  }>()
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    onUnselectItems()
  }
  return (
    <>
      {steps.map(
        (step) =>
          may(STEPS[step]) && (
            <Button
              key={step}
              size="small"
              color="inherit"
              variant="text"
              onClick={() => setAsking({ step, bills })}
            >
              {translate(`resource.bill.many.${step}`)}
            </Button>
          ),
      )}
      <Suspense>
        {asking &&
          (asking.step === 'remind' ? (
            <RemindDialog bills={asking.bills} onClose={close} onDone={done} />
          ) : (
            <ManyDialog step={asking.step} bills={asking.bills} onClose={close} onDone={done} />
          ))}
      </Suspense>
    </>
  )
}
