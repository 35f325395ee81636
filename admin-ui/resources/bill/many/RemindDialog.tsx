import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { type Settled, useEach } from '../../../data/useEach.ts'
import { EntityForm } from '../../../form/EntityForm.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextBlock } from '../../../form/TextBlock.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { EachOutcome } from '../../../ui/EachOutcome.tsx'
import { EachProgress } from '../../../ui/EachProgress.tsx'
import type { BillRecord } from '../billRecord.ts'
import { linesByRoom } from '../remind/linesByRoom.ts'
import { dueNote, waits } from '../standing.ts'

/** What a reminder says of a bill, and to whom. */
export type RemindedBill = Pick<
  BillRecord,
  | 'id'
  | 'customerID'
  | 'customerName'
  | 'roomNumber'
  | 'buildingName'
  | 'month'
  | 'dueDay'
  | 'openAmount'
  | 'paymentCode'
> & { readonly status: number }

type RemindDialogProps = {
  readonly bills: readonly RemindedBill[]
  readonly onClose: () => void
  /** Called when the dialog closes after success. */
  readonly onDone: () => void
}

const MESSAGE_MAX = 1_000

/** Sends one notice to each tenant with unpaid bills; it lists their own bills only. */
export const RemindDialog = ({ bills, onClose, onDone }: RemindDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const { run, progress } = useEach<Reminder>()
  const [settled, setSettled] = useState<readonly Settled<Reminder>[]>()
  // The selection is frozen: the list is refetched while the dialog is open.
  const [reminders] = useState(() => remindersOf(bills.filter(waits)))
  const [first] = reminders
  const words = (key: string, args = {}) => translate(`resource.bill.remind.${key}`, args)
  const noteOf = (bill: RemindedBill) => {
    const note = dueNote(bill, today)
    return note && translate(`resource.bill.due.${note.text}`, { smart_count: note.days })
  }
  const linesOf = (reminder: Reminder) => linesByRoom(reminder.bills, translate, noteOf)
  const left = bills.length - reminders.reduce((all, one) => all + one.bills.length, 0)

  const send = async ({ title, message }: FieldValues) => {
    const outcome = await run(reminders, async (reminder) => {
      const sent = await act('notification/add', {
        title,
        content: contentOf(message, linesOf(reminder)),
        to: { personIDs: [reminder.customerID] },
      })
      // The notice is sent already; recording it may be refused for a bill that was paid meanwhile.
      await Promise.allSettled(reminder.bills.map(({ id }) => act(`bill/${id}/remind`, { way: 'notice' })))
      return sent
    })
    return outcome
  }
  const close = (
    <Button variant="contained" autoFocus onClick={settled ? onDone : onClose} sx={{ mt: 4 }}>
      {translate('resource.bill.many.close')}
    </Button>
  )
  return (
    <FormDialog
      title={words('title', { smart_count: reminders.length })}
      onClose={settled ? onDone : onClose}
    >
      {settled ? (
        <>
          <EachOutcome
            settled={settled}
            nameOf={({ name }) => name}
            told={({ length }) => words('done', { smart_count: length })}
          />
          {close}
        </>
      ) : first === undefined ? (
        <>
          <Typography variant="body2">{translate('resource.bill.many.none_waiting')}</Typography>
          {close}
        </>
      ) : (
        <ResourceContextProvider value="bill">
          <EntityForm
            defaultValues={{ title: words('subject'), message: words('message') }}
            act={words('act')}
            save={send}
            onSaved={setSettled}
          >
            <Typography variant="body2" color="text.secondary">
              {words('channel')}
            </Typography>
            <TextLine source="title" label={words('subject_label')} required autoComplete="off" />
            <TextBlock source="message" label={words('message_label')} required max={MESSAGE_MAX} rows={3} />
            <Box>
              <Typography variant="caption" color="text.secondary">
                {words('preview', { name: first.name })}
              </Typography>
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
                {linesOf(first).map((line) => (
                  <Typography key={line} component="li" variant="body2">
                    {line}
                  </Typography>
                ))}
              </Box>
            </Box>
            {left > 0 && (
              <Typography variant="caption" color="text.secondary">
                {translate('resource.bill.many.not_waiting', { smart_count: left })}
              </Typography>
            )}
            <EachProgress progress={progress} />
          </EntityForm>
        </ResourceContextProvider>
      )}
    </FormDialog>
  )
}

/** The reminder for one tenant, with all of their bills. */
type Reminder = {
  readonly customerID: string
  readonly name: string
  readonly bills: readonly RemindedBill[]
}

/** One reminder per tenant, however many of their bills are selected. */
const remindersOf = (bills: readonly RemindedBill[]): readonly Reminder[] =>
  [...Map.groupBy(bills, ({ customerID }) => customerID)].map(([customerID, theirs]) => ({
    customerID,
    name: theirs[0]?.customerName ?? '',
    bills: theirs,
  }))

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The notice as HTML: the sender's text, one paragraph per line, and a line for each room. */
const contentOf = (message: string, lines: readonly string[]): string =>
  [
    ...message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `<p>${asText(line)}</p>`),
    `<ul>${lines.map((line) => `<li>${asText(line)}</li>`).join('')}</ul>`,
  ].join('')
