import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AnsweredReading } from '../../../projections/meter/meter.columns.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { NumberLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { inThousandths, type MeterDetail, THOUSANDTHS, unitOf } from './meterRecord.ts'

export type ReadingTask =
  | { readonly kind: 'take' }
  | { readonly kind: 'replace' }
  | { readonly kind: 'correct'; readonly reading: AnsweredReading }

type ReadingDialogProps = {
  readonly meter: MeterDetail
  readonly task: ReadingTask
  readonly onClose: () => void
}

/** A value below the last one needs the user's confirmation that the meter rolled over. */
const RollOver = ({ before }: { readonly before: number }) => {
  const translate = useTranslate()
  const value = useWatch({ name: 'value' })
  if (typeof value !== 'number' || inThousandths(value) >= before) return null
  const option = (name: string) => ({ value: name, label: translate(`resource.meter.below.${name}`) })
  return <Choice source="below" options={[option('no'), option('rolled')]} />
}

const beforeOf = ({ readings, lastValue }: MeterDetail, task: ReadingTask): number => {
  if (task.kind !== 'correct') return lastValue
  const place = readings.findIndex(({ readingID }) => readingID === task.reading.readingID)
  return task.reading.kind === 'first' ? 0 : (readings[place - 1]?.value ?? 0)
}

/** Records a reading, corrects one, or replaces a meter. */
export const ReadingDialog = ({ meter, task, onClose }: ReadingDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string) => translate(`resource.meter.${task.kind}.${key}`)
  const unit = unitOf(meter)
  const send = {
    take: ({ day, value, below }: Record<string, unknown>) =>
      post(`meter/${meter.id}/reading`, {
        day,
        value: inThousandths(value),
        ...(below === 'rolled' && { rollOver: true }),
      }),
    replace: ({ day, lastValue, serial, digits, firstValue }: Record<string, unknown>) =>
      post(`meter/${meter.id}/replace`, {
        day,
        lastValue: inThousandths(lastValue),
        serial: serial || null,
        digits,
        firstValue: inThousandths(firstValue),
      }),
    correct: ({ value, reason, below }: Record<string, unknown>) =>
      task.kind === 'correct' &&
      post(`meter/${meter.id}/reading/${task.reading.readingID}/correct`, {
        value: inThousandths(value),
        reason,
        ...(below === 'rolled' && { rollOver: true }),
      }),
  }[task.kind]
  const value = task.kind === 'correct' ? task.reading.value / THOUSANDTHS : null
  return (
    <DialogForm
      title={words('title')}
      resource="meter"
      onClose={onClose}
      defaultValues={{
        day: today,
        value,
        below: 'no',
        reason: '',
        serial: '',
        digits: meter.digits,
        lastValue: null,
        firstValue: 0,
      }}
      act={words('act')}
      save={async (values) => {
        await send(values)
        return true
      }}
      told={`resource.meter.${task.kind}.done`}
    >
      {task.kind !== 'correct' && <DayLine source="day" required />}
      {task.kind === 'replace' ? (
        <>
          <NumberLine
            source="lastValue"
            label={translate('walk.replace.oldLast')}
            required
            decimal
            unit={unit}
          />
          <TextLine source="serial" max={40} />
          <NumberLine source="digits" required />
          <NumberLine source="firstValue" required decimal unit={unit} />
        </>
      ) : (
        <>
          <NumberLine source="value" required decimal unit={unit} />
          <RollOver before={beforeOf(meter, task)} />
        </>
      )}
      {task.kind === 'correct' && <TextLine source="reason" required />}
    </DialogForm>
  )
}
