import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import type { LeadRecord } from './leadRecord.ts'
import { useLeadStep } from './useLeadStep.ts'

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
  const take = useLeadStep(lead)
  const words = (key: string) => translate(`resource.lead.lose.${key}`, { name: lead.name ?? '' })
  return (
    <DialogForm
      title={words('title')}
      resource="lead"
      onClose={onClose}
      defaultValues={{ lostReason: lead.lostReason ?? '' }}
      act={words('act')}
      save={async ({ lostReason }) => ({ undo: await take({ status: 'lost', lostReason }) })}
      told={({ undo }) => ({ text: 'resource.lead.lose.done', undo })}
    >
      <Typography variant="body2">{words('lead')}</Typography>
      <Usual />
      <TextLine source="lostReason" required autoComplete="off" />
    </DialogForm>
  )
}
