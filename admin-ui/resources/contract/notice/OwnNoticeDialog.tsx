import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addDays } from '../../../../domain/day.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { post } from '../../../data/httpClient.ts'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { GroundChoice } from './GroundChoice.tsx'
import { NoticeDays } from './NoticeDays.tsx'

type OwnNoticeDialogProps = {
  readonly contract: Pick<ContractDetail, 'id' | 'endDay' | 'noticeDays' | 'roomNumber'>
  readonly onClose: () => void
}

/** A tenant's own notice: it counts once the landlord has confirmed it. */
export const OwnNoticeDialog = ({ contract, onClose }: OwnNoticeDialogProps) => {
  const { id, endDay, noticeDays, roomNumber } = contract
  const translate = useTranslate()
  const today = useToday()
  const usual = addDays(today, noticeDays)
  const words = (key: string, args = {}) => translate(`resource.contract.notice.${key}`, args)
  return (
    <DialogForm
      title={words('title', { room: roomNumber })}
      resource="contract"
      onClose={onClose}
      defaultValues={{
        by: 'tenant',
        givenDay: today,
        ground: 'leaving',
        lastDay: endDay !== null && endDay < usual ? endDay : usual,
        note: '',
      }}
      act={words('own.act')}
      save={async ({ by, givenDay, ground, lastDay, note }) => {
        await post(`contract/${id}/notice`, { by, givenDay, ground, lastDay, note: note || null })
        return true
      }}
      told="resource.contract.notice.own.done"
    >
      <Typography variant="body2">{words('own.body')}</Typography>
      <GroundChoice endDay={endDay} />
      <DayLine source="lastDay" label={words('own.day')} required />
      <NoticeDays agreed={noticeDays} endDay={endDay} />
      <TextLine source="note" label={words('note')} autoComplete="off" />
    </DialogForm>
  )
}
