import { Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { usualReminders } from '../../../../domain/bill/reminder-steps.ts'
import { post } from '../../../data/httpClient.ts'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { useStepText } from './useStepText.ts'

/** The usual reminder days, and additional ones of the building. */
const Steps = ({ known }: { readonly known: readonly number[] }) => {
  const stepText = useStepText()
  const { field } = useController({ name: 'reminders' })
  const chosen = field.value as readonly number[]
  const all = [...new Set([...usualReminders, ...known])].sort((one, other) => one - other)
  return (
    <FormGroup>
      {all.map((step) => (
        <FormControlLabel
          key={step}
          label={stepText(step)}
          control={
            <Checkbox
              checked={chosen.includes(step)}
              onChange={(_event, wanted) =>
                field.onChange(wanted ? [...chosen, step] : chosen.filter((one) => one !== step))
              }
            />
          }
        />
      ))}
    </FormGroup>
  )
}

type RemindersDialogProps = {
  readonly buildingID: string
  readonly reminders: readonly number[]
  readonly onClose: () => void
}

/** Sets on which days the tenants of a building are reminded of their bills. */
export const RemindersDialog = ({ buildingID, reminders, onClose }: RemindersDialogProps) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.bill.remind.rules.${key}`)
  return (
    <DialogForm
      title={words('title')}
      resource="building"
      onClose={onClose}
      defaultValues={{ reminders }}
      act={words('act')}
      save={async ({ reminders }) => {
        await post(`building/${buildingID}/reminders`, { reminders })
        return true
      }}
      told="resource.bill.remind.rules.done"
    >
      <Typography variant="body2" color="text.secondary">
        {words('lead')}
      </Typography>
      <Steps known={reminders} />
    </DialogForm>
  )
}
