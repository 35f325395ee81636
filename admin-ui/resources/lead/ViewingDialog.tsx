import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addDays } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { useMay } from '../../auth/useMay.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TimeLine } from '../../form/TimeLine.tsx'
import { formatInstant } from '../../i18n/format.ts'
import { useSchedule } from '../building/schedule/useSchedule.ts'
import { half } from '../contract/form/half.ts'
import type { LeadRecord } from './leadRecord.ts'
import { useLeadStep } from './useLeadStep.ts'
import { dayAndTime, instantOf } from './viewingTime.ts'

type ViewingDialogProps = { readonly lead: LeadRecord; readonly onClose: () => void }

/** Who shows the room: the caller, or somebody who works in the house. */
const Who = ({ lead }: { readonly lead: LeadRecord }) => {
  const { id, fullName } = useProfile()
  const { data } = useSchedule(lead.buildingID)
  const others = (data?.staff ?? []).filter((one) => one.id !== id)
  const { viewingBy, viewingByName } = lead
  const isMissing = viewingBy !== null && viewingBy !== id && !others.some((one) => one.id === viewingBy)
  const all = [
    { id, name: fullName },
    ...(isMissing ? [{ id: viewingBy, name: viewingByName ?? '…' }] : []),
    ...others,
  ]
  return (
    <Choice source="viewingBy" required options={all.map((one) => ({ value: one.id, label: one.name }))} />
  )
}

/** Agrees with somebody when they see a room, and who is there; also moves it. */
export const ViewingDialog = ({ lead, onClose }: ViewingDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const may = useMay()
  const { id } = useProfile()
  const take = useLeadStep(lead)
  const words = (key: string) => translate(`resource.lead.view.${key}`, { name: lead.name ?? '' })
  const isAgreed = lead.status === 'viewing' && lead.viewingAt !== null
  const agreed = isAgreed ? dayAndTime(lead.viewingAt) : { day: addDays(today, 1), time: '' }
  return (
    <DialogForm
      title={words('title')}
      resource="lead"
      onClose={onClose}
      defaultValues={{ ...agreed, viewingBy: (isAgreed && lead.viewingBy) || id }}
      act={words('act')}
      save={async ({ day, time, viewingBy }) => {
        const viewingAt = instantOf(day, time)
        return { viewingAt, undo: await take({ status: 'viewing', viewingAt, viewingBy }) }
      }}
      told={({ viewingAt, undo }) => ({
        text: 'resource.lead.view.done',
        messageArgs: { at: formatInstant(viewingAt) },
        undo,
      })}
    >
      <Box sx={half}>
        <DayLine
          source="day"
          label={translate('resource.lead.view.day')}
          required
          sx={{ maxWidth: 'none' }}
        />
        <TimeLine source="time" label={translate('resource.lead.view.time')} required />
      </Box>
      {may('schedule.read') && <Who lead={lead} />}
    </DialogForm>
  )
}
