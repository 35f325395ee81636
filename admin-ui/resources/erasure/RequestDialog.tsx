import { Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { toldWays } from '../../../domain/erasure/erasure-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'

type RequestDialogProps = {
  readonly person: { readonly id: string; readonly fullName: string }
  readonly onClose: () => void
}

/** Records that somebody asked to have their data erased, which starts the legal deadlines. */
export const RequestDialog = ({ person, onClose }: RequestDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const navigate = useNavigate()
  const { act } = useDataProvider<AppDataProvider>()
  const word = (key: string, args = {}) => translate(`resource.erasure.${key}`, args)
  return (
    <DialogForm
      title={word('add.title', { name: person.fullName })}
      resource="erasure"
      onClose={onClose}
      defaultValues={{ day: today, way: '', askedBy: '' }}
      act={word('add.act')}
      save={async ({ askedBy, ...asked }) => {
        const body = { ...asked, personID: person.id, askedBy: askedBy || null }
        const { data } = await act<{ id: string }>('erasure/add', body)
        return data.id
      }}
      told="resource.erasure.add.done"
      onSaved={(id) => {
        void navigate(`/erasure/${id}`)
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {word('add.note')}
      </Typography>
      <DayLine source="day" required />
      <Choice
        source="way"
        required
        options={toldWays.map((value) => ({ value, label: word(`values.way.${value}`) }))}
      />
      <TextLine source="askedBy" help={word('add.asked_by_help')} autoComplete="off" />
    </DialogForm>
  )
}
