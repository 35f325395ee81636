import { Typography } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { LINE_MAX } from '../../../domain/limits.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { type ApiError, isApiError } from '../../data/envelope.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextBlock } from '../../form/TextBlock.tsx'
import type { TicketRecord } from './ticketRecord.ts'
import { useTicketTitle } from './useTicketTitle.ts'

type DecideDialogProps = {
  readonly tickets: readonly TicketRecord[]
  /** The decision; also the last segment of the call's path. */
  readonly kind: 'approve' | 'deny'
  readonly onClose: () => void
  readonly onDecided?: () => void
}

/** Approves or denies one ticket or several, with a message to their authors. A denial requires a reason. */
export const DecideDialog = ({ tickets, kind, onClose, onDecided }: DecideDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { act } = useDataProvider<AppDataProvider>()
  const titleOf = useTicketTitle()
  const [first] = tickets
  const count = tickets.length
  const args = { smart_count: count, title: first ? titleOf(first) : '', room: first?.roomNumber ?? '' }
  const word = (key: string) => translate(`resource.support-ticket.${kind}.${key}`, args)

  /** A ticket that somebody else has decided meanwhile does not block the others. */
  const decide = async (note: string | null): Promise<number> => {
    let refusal: ApiError | undefined
    let done = 0
    for (const { id } of tickets) {
      try {
        await act(`support-ticket/${id}/${kind}`, { note })
        done += 1
      } catch (error) {
        if (!isApiError(error)) throw error
        refusal = error
      }
    }
    if (refusal && done === 0) throw refusal
    return done
  }

  return (
    <DialogForm
      title={word(count > 1 ? 'title_many' : 'title')}
      resource="support-ticket"
      onClose={onClose}
      defaultValues={{ note: '' }}
      act={word('act')}
      save={({ note }) => decide(note || null)}
      onSaved={(done) => {
        const left = count - done
        notify(translate(`resource.support-ticket.${kind}.done`, { smart_count: done }), {
          type: left > 0 ? 'warning' : 'success',
          ...(left > 0 && {
            description: translate('resource.support-ticket.left_over', { smart_count: left }),
          }),
        })
        onDecided?.()
      }}
    >
      <Typography variant="body2">{word(count > 1 ? 'body_many' : 'body')}</Typography>
      <TextBlock
        source="note"
        label={word('note')}
        help={word('note_help')}
        required={kind === 'deny'}
        max={LINE_MAX}
        rows={2}
        autoFocus
      />
    </DialogForm>
  )
}
