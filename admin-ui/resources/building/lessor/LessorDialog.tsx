import { Button } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { Lessor, LessorFrom } from '../../../../domain/building/lessor.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { type Reversal, reversals } from '../../../undo/reversals.ts'
import { useDone } from '../../../undo/useDone.tsx'

type LessorDialogProps = {
  readonly buildingID: string
  /** The latest first. */
  readonly lessors: readonly LessorFrom[]
  readonly onClose: () => void
}

const NEW = {
  kind: 'person',
  name: '',
  idNumber: '',
  taxCode: '',
  address: '',
  phone: '',
  email: '',
  representative: '',
}

/** What is left empty is not said. */
const said = (values: FieldValues): Lessor =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Lessor

/** Names who lets a building, from a day on. */
export const LessorDialog = ({ buildingID, lessors, onClose }: LessorDialogProps) => {
  const translate = useTranslate()
  const done = useDone()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const word = (key: string) => translate(`resource.building.lessor.${key}`)
  const onDay = (day: string | null) =>
    lessors.find(({ fromDay }) => (fromDay ?? '') <= (day ?? ''))?.lessor ?? null
  const now = onDay(today)

  const change = async ({ fromDay, lessor }: LessorFrom) => {
    const { data } = await act<{ revision: number }>(`building/${buildingID}/lessor`, { fromDay, lessor })
    const before = { fromDay, lessor: onDay(fromDay) }
    return { lessor, undo: reversals.ChangeLessor(buildingID, before, data.revision) }
  }
  const say = ({ lessor, undo }: { lessor: Lessor | null; undo: Reversal }) => {
    if (lessor) done('resource.building.lessor.saved', { messageArgs: { name: lessor.name }, undo })
    else done('resource.building.lessor.removed', { undo })
  }
  const remove = async () => {
    say(await change({ fromDay: today, lessor: null }))
    onClose()
  }
  return (
    <DialogForm
      title={word('title')}
      resource="building"
      onClose={onClose}
      defaultValues={{
        fromDay: lessors.length > 0 ? today : null,
        lessor: Object.fromEntries(Object.entries(now ?? NEW).map(([name, value]) => [name, value ?? ''])),
      }}
      act={word('act')}
      save={({ fromDay, lessor }) => change({ fromDay: fromDay || null, lessor: said(lessor) })}
      onSaved={say}
    >
      <LessorInputs />
      {now && (
        <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => void remove()}>
          {word('remove')}
        </Button>
      )}
    </DialogForm>
  )
}

const LessorInputs = () => {
  const translate = useTranslate()
  const word = (key: string) => translate(`resource.building.lessor.${key}`)
  const isPerson = useWatch({ name: 'lessor.kind' }) === 'person'
  return (
    <>
      <Choice
        source="lessor.kind"
        label={word('kind')}
        required
        options={['person', 'company'].map((value) => ({ value, label: word(`kinds.${value}`) }))}
      />
      <TextLine
        source="lessor.name"
        label={word(isPerson ? 'person_name' : 'company_name')}
        required
        autoComplete="off"
      />
      {isPerson && (
        <TextLine source="lessor.idNumber" label={word('id_number')} max={20} autoComplete="off" />
      )}
      <TextLine
        source="lessor.taxCode"
        label={word('tax_code')}
        help={isPerson ? word('one_of_two') : undefined}
        required={!isPerson}
        max={16}
        inputMode="numeric"
        autoComplete="off"
      />
      {!isPerson && (
        <TextLine source="lessor.representative" label={word('representative')} autoComplete="off" />
      )}
      <TextLine source="lessor.address" label={word('address')} required autoComplete="off" />
      <TextLine
        source="lessor.phone"
        label={word('phone')}
        required
        max={20}
        inputMode="tel"
        autoComplete="off"
      />
      <TextLine source="lessor.email" label={word('email')} inputMode="email" autoComplete="off" />
      <DayLine source="fromDay" label={word('from')} help={word('from_help')} />
    </>
  )
}
