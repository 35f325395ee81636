import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import { Box, Button, FormHelperText, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { scheduledRoles } from '../../../../domain/permissions/roles.ts'
import { useMay } from '../../../auth/useMay.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { TimeLine } from '../../../form/TimeLine.tsx'
import { type FieldProps, useField } from '../../../form/useField.tsx'
import { reversals } from '../../../undo/reversals.ts'
import { AddPersonDialog } from '../../person/AddPersonDialog.tsx'
import { type PeopleKind, staff as staffKind } from '../../person/peopleKind.ts'
import type { PersonRecord } from '../../person/personRecord.ts'
import { useHours } from './useHours.ts'
import type { Schedule } from './useSchedule.ts'
import { useWeekdays } from './useWeekdays.ts'

/** Three shifts round the clock, and office hours. */
const PRESETS = [
  { name: 'morning', fromTime: '06:00', toTime: '14:00' },
  { name: 'noon', fromTime: '14:00', toTime: '22:00' },
  { name: 'night', fromTime: '22:00', toTime: '06:00' },
  { name: 'day', fromTime: '08:00', toTime: '17:00' },
] as const

/** Roles that can be scheduled; owners cannot. */
const scheduled: PeopleKind = { ...staffKind, roles: scheduledRoles.toReversed() }

/** Adds a staff member in a dialog over the form, whose input is kept, and selects them. */
const AddStaff = () => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const [adding, setAdding] = useState(false)
  const choose = async ({ id }: PersonRecord) => {
    setValue('staffID', id, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)} sx={{ mt: -2, ml: -2 }}>
        {translate('resource.staff.add')}
      </Button>
      {adding && (
        <AddPersonDialog
          kind={scheduled}
          onAdded={(person) => void choose(person)}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  )
}

const half = { display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', alignItems: 'start' } as const

const Presets = () => {
  const translate = useTranslate()
  const hours = useHours()
  const { setValue } = useFormContext()
  const take = ({ fromTime, toTime }: (typeof PRESETS)[number]) => {
    setValue('fromTime', fromTime, { shouldDirty: true, shouldValidate: true })
    setValue('toTime', toTime, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Box
      role="group"
      aria-label={translate('schedule.form.presets')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {PRESETS.map((preset) => (
        <Button
          key={preset.name}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => take(preset)}
        >
          {translate(`schedule.shift.${preset.name}`)} {hours(preset)}
        </Button>
      ))}
    </Box>
  )
}

type AssignDialogProps = {
  readonly buildingID: string
  readonly staff: Schedule['staff']
  readonly today: string
  /** The preselected person, when the dialog was opened from their page. */
  readonly staffID?: string
  readonly onClose: () => void
}

/** Assigns a shift: person, first day, weekdays, hours. */
export const AssignDialog = ({ buildingID, staff, today, staffID = '', onClose }: AssignDialogProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { act } = useDataProvider<AppDataProvider>()
  const [begin] = useState({
    staffID: staff.some(({ id }) => id === staffID) ? staffID : '',
    fromDay: today,
    toDay: null,
    days: [1, 2, 3, 4, 5],
    fromTime: '06:00',
    toTime: '14:00',
  })
  const label = (field: string) => translate(`schedule.fields.${field}`)

  const save = async (values: FieldValues) => {
    const { data: entry } = await act<{ id: string }>(`building/${buildingID}/schedule/add`, values)
    return {
      name: staff.find(({ id }) => id === values.staffID)?.name ?? '',
      undo: reversals.ScheduleStaff(buildingID, entry.id),
    }
  }
  return (
    <DialogForm
      title={translate('schedule.form.title')}
      resource="schedule"
      onClose={onClose}
      defaultValues={begin}
      act={translate('schedule.form.act')}
      save={save}
      faults={{ 'fromDay.E0017': 'schedule.form.repeated' }}
      told={({ name, undo }) => ({ text: 'schedule.form.added', messageArgs: { name }, undo })}
    >
      {staff.length === 0 && <Typography variant="body2">{translate('schedule.form.no_staff')}</Typography>}
      <Choice
        source="staffID"
        label={label('staffID')}
        required
        options={staff.map(({ id, name, role }) => ({
          value: id,
          label: `${name}, ${translate(`role.${role}`).toLowerCase()}`,
        }))}
      />
      {may('AddStaff') && <AddStaff />}
      <WeekdaysInput source="days" label={label('days')} />
      <Box sx={half}>
        <TimeLine source="fromTime" label={label('fromTime')} required />
        <TimeLine source="toTime" label={label('toTime')} required />
      </Box>
      <Presets />
      <Box sx={half}>
        <DayLine source="fromDay" label={label('fromDay')} required />
        <DayLine source="toDay" label={label('toDay')} help={translate('schedule.form.open_end')} />
      </Box>
    </DialogForm>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Any of the seven days, Monday first. */
const WeekdaysInput = (input: FieldProps) => {
  const id = useId()
  const weekdays = useWeekdays()
  const { field, props } = useField({
    ...input,
    rule: (value) => ((value as readonly number[]).length === 0 ? 'error.required' : undefined),
  })
  return (
    <Box>
      <Typography id={id} variant="caption" component="p" sx={{ mb: 1, fontWeight: 500 }}>
        {props.label}
      </Typography>
      <ToggleButtonGroup
        fullWidth
        aria-labelledby={id}
        value={field.value}
        onChange={(_event, days: number[]) => field.onChange([...days].sort())}
      >
        {WEEK.map((weekday) => (
          <ToggleButton
            key={weekday}
            value={weekday}
            title={weekdays.long(weekday)}
            sx={{ px: 0.5, minHeight: 36 }}
          >
            {weekdays.short(weekday)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {props.helperText && <FormHelperText error={props.error}>{props.helperText}</FormHelperText>}
    </Box>
  )
}
