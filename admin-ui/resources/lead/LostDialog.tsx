import { Box, Button, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { reversals } from '../../undo/reversals.ts'
import type { LeadRecord } from './leadRecord.ts'

/** Reasons are texts: these are only offered. */
const USUAL_REASONS = ['price', 'elsewhere', 'far', 'small', 'silent'] as const

const Usual = () => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {USUAL_REASONS.map((name) => {
        const text = translate(`resource.lead.lose.because.${name}`)
        return (
          <Button
            key={name}
            size="small"
            variant="outlined"
            color="inherit"
            sx={{ fontWeight: 500 }}
            onClick={() => setValue('lostReason', text, { shouldDirty: true, shouldValidate: true })}
          >
            {text}
          </Button>
        )
      })}
    </Box>
  )
}

type LostDialogProps = { readonly lead: LeadRecord; readonly onClose: () => void }

/** Says that somebody takes no room, and why: a year later they are forgotten. */
export const LostDialog = ({ lead, onClose }: LostDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const words = (key: string) => translate(`resource.lead.lose.${key}`, { name: lead.name ?? '' })
  return (
    <DialogForm
      title={words('title')}
      resource="lead"
      onClose={onClose}
      defaultValues={{ lostReason: lead.lostReason ?? '' }}
      act={words('act')}
      save={async ({ lostReason }) => {
        const body = { status: 'lost', lostReason }
        const { data } = await act<{ revision: number }>(`lead/${lead.id}/update`, body, lead.revision)
        return { undo: reversals.LeadStep(lead, data.revision) }
      }}
      told={({ undo }) => ({ text: 'resource.lead.lose.done', undo })}
    >
      <Typography variant="body2">{words('lead')}</Typography>
      <Usual />
      <TextLine source="lostReason" required autoComplete="off" />
    </DialogForm>
  )
}
