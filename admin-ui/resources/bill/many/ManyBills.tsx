import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../auth/useMay.ts'
import type { BillRecord } from '../billRecord.ts'

/** Forms are a fifth of what the list would load before anybody has ticked a bill. */
const ManyDialog = lazy(async () => ({ default: (await import('./ManyDialog.tsx')).ManyDialog }))

const STEPS = { record: 'RecordPayment', cancel: 'CancelBill' } as const

/** What can be done with the bills that are ticked. */
export const ManyBills = () => {
  const translate = useTranslate()
  const may = useMay()
  const { data = [], selectedIds, onUnselectItems } = useListContext<BillRecord>()
  const [asking, setAsking] = useState<{ step: keyof typeof STEPS; bills: readonly BillRecord[] }>()
  const open = (step: keyof typeof STEPS) =>
    setAsking({ step, bills: data.filter(({ id }) => selectedIds.includes(id)) })
  return (
    <>
      {(['record', 'cancel'] as const).map(
        (step) =>
          may(STEPS[step]) && (
            <Button key={step} size="small" color="inherit" variant="text" onClick={() => open(step)}>
              {translate(`resource.bill.many.${step}`)}
            </Button>
          ),
      )}
      <Suspense>
        {asking && (
          <ManyDialog
            {...asking}
            onClose={() => setAsking(undefined)}
            onDone={() => {
              setAsking(undefined)
              onUnselectItems()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
