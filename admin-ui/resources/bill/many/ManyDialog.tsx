import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { type Settled, useEach } from '../../../data/useEach.ts'
import { EntityForm } from '../../../form/EntityForm.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { MethodChoice } from '../../../form/MethodChoice.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { formatMoney } from '../../../i18n/format.ts'
import { EachOutcome } from '../../../ui/EachOutcome.tsx'
import { EachProgress } from '../../../ui/EachProgress.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { BillRecord } from '../billRecord.ts'
import { waits } from '../standing.ts'

type ManyDialogProps = {
  readonly step: 'record' | 'cancel'
  readonly bills: readonly BillRecord[]
  readonly onClose: () => void
  /** Called when the dialog closes after success. */
  readonly onDone: () => void
}

const open = (bill: BillRecord) => bill.total - bill.paidAmount
const sumOf = (bills: readonly BillRecord[]) => bills.reduce((sum, bill) => sum + open(bill), 0)

/** One action on many bills, each with its own result. Bills that do not wait for money are left out beforehand. */
export const ManyDialog = ({ step, bills, onClose, onDone }: ManyDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const { run, progress } = useEach<BillRecord>()
  const [settled, setSettled] = useState<readonly Settled<BillRecord>[]>()
  // The selection is frozen: the list is refetched while the dialog is open.
  const [waiting] = useState(() => bills.filter(waits))
  const left = bills.length - waiting.length
  const words = (key: string, args = {}) => translate(`resource.bill.many.${key}`, args)

  const save = async ({ method, reason }: FieldValues) => {
    const outcome = await run(waiting, (bill) =>
      step === 'record'
        ? act(`bill/${bill.id}/record-payment`, { method, amount: open(bill) })
        : act(`bill/${bill.id}/cancel`, { reason }),
    )
    return outcome
  }
  const close = (
    <Button variant="contained" autoFocus onClick={settled ? onDone : onClose} sx={{ mt: 4 }}>
      {words('close')}
    </Button>
  )
  return (
    <FormDialog
      title={words(`${step}_title`, { smart_count: waiting.length })}
      onClose={settled ? onDone : onClose}
    >
      {settled ? (
        <>
          <EachOutcome
            settled={settled}
            nameOf={({ number, roomNumber }) => `${roomNumber} · ${number}`}
            told={(done) =>
              words(`${step}_done`, { smart_count: done.length, sum: formatMoney(sumOf(done)) })
            }
          />
          {close}
        </>
      ) : waiting.length === 0 ? (
        <>
          <Typography variant="body2">{words('none_waiting')}</Typography>
          {close}
        </>
      ) : (
        <ResourceContextProvider value="bill">
          <EntityForm
            defaultValues={step === 'record' ? { method: 'transfer' } : { reason: '' }}
            act={words(step)}
            save={save}
            onSaved={setSettled}
          >
            {step === 'cancel' && <Typography variant="body2">{words('cancel_body')}</Typography>}
            <Typography variant="h4" component="p">
              <Money amount={sumOf(waiting)} />
            </Typography>
            {left > 0 && (
              <Typography variant="caption" color="text.secondary">
                {words('not_waiting', { smart_count: left })}
              </Typography>
            )}
            {step === 'record' ? (
              <MethodChoice words="resource.bill.method" label={translate('resource.bill.record.method')} />
            ) : (
              <TextLine
                source="reason"
                label={translate('resource.bill.reason')}
                required
                autoComplete="off"
              />
            )}
            <EachProgress progress={progress} />
          </EntityForm>
        </ResourceContextProvider>
      )}
    </FormDialog>
  )
}
