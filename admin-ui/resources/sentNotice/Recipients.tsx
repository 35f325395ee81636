import { Box, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { useGetList, useTranslate, ValidationError } from 'react-admin'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { roleNames } from '../../../domain/permissions/roles.ts'
import { useMay } from '../../auth/useMay.ts'
import { useField } from '../../form/useField.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import type { PersonRecord } from '../person/personRecord.ts'
import { type Option, Picker } from './Picker.tsx'
import { RoomPicker } from './RoomPicker.tsx'
import { isNobody, type Named } from './to.ts'
import { useRecipientCount } from './useRecipientCount.ts'

/** The most common recipients first. */
const ROLES = roleNames.toReversed()

const Count = ({ named }: { named: Named }) => {
  const translate = useTranslate()
  const { data, error } = useRecipientCount(named)
  const text = () => {
    if (isNobody(named)) return translate('resource.notice/sent.new.nobody_named')
    if (error && !data) return translate((error as Error).message)
    if (!data) return '\u00a0'
    return data.total === 0
      ? translate('resource.notice/sent.new.nobody')
      : translate('resource.notice/sent.new.reaches', { smart_count: data.total })
  }
  const parts = ROLES.flatMap((role) =>
    data?.roles[role] ? [`${data.roles[role]} ${translate(`role.${role}`).toLowerCase()}`] : [],
  )
  return (
    <Box
      aria-live="polite"
      sx={({ look }) => ({
        px: 4,
        py: 3,
        borderRadius: '10px',
        bgcolor: look.sunken,
        border: `1px solid ${look.line}`,
      })}
    >
      <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
        {text()}
      </Typography>
      {!isNobody(named) && parts.length > 0 && (
        <Typography variant="caption" color="text.secondary" component="p">
          {parts.join(', ')}
        </Typography>
      )}
    </Box>
  )
}

const Buildings = ({ named, onNamed }: { named: Named; onNamed: (more: Partial<Named>) => void }) => {
  const translate = useTranslate()
  const { data: buildings = [] } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <>
      <Picker
        label={translate('resource.notice/sent.to.buildingIDs')}
        options={buildings.map(({ id, name }) => ({ id, label: name }))}
        chosen={named.buildingIDs}
        onChosen={(buildingIDs) => onNamed({ buildingIDs })}
      />
      <RoomPicker buildings={buildings} chosen={named.roomIDs} onChosen={(roomIDs) => onNamed({ roomIDs })} />
    </>
  )
}

/** Selects recipients by building, room, role or person, and shows how many people that is. */
export const Recipients = () => {
  const translate = useTranslate()
  const { field, error, props } = useField({
    source: 'to',
    rule: (value) => (isNobody(value as Named) ? 'resource.notice/sent.new.name_somebody' : undefined),
  })
  const named = field.value as Named
  const name = (more: Partial<Named>) => field.onChange({ ...named, ...more })
  return (
    <Box
      role="group"
      aria-labelledby="recipients"
      tabIndex={-1}
      aria-invalid={props.error || undefined}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
    >
      <input type="hidden" name={props.name} />
      <Typography id="recipients" variant="h3" component="h2">
        {translate('resource.notice/sent.sent_to')}
      </Typography>
      <Buildings named={named} onNamed={name} />
      <FormGroup row role="group" aria-labelledby="roles" sx={{ columnGap: 2 }}>
        <Typography id="roles" sx={{ width: 1, fontSize: '0.8125rem', fontWeight: 500 }}>
          {translate('resource.notice/sent.to.roles')}
        </Typography>
        {ROLES.map((role) => (
          <FormControlLabel
            key={role}
            label={translate(`resource.notice/sent.roles.${role}`)}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                checked={named.roles.includes(role)}
                onChange={(_event, on) =>
                  name({ roles: on ? [...named.roles, role] : named.roles.filter((one) => one !== role) })
                }
              />
            }
          />
        ))}
      </FormGroup>
      <PeoplePicker chosen={named.personIDs} onChosen={(personIDs) => name({ personIDs })} />
      <Typography variant="caption" color="text.secondary">
        {translate('resource.notice/sent.new.to_help')}
      </Typography>
      <Count named={named} />
      {error !== undefined && (
        <Typography variant="caption" role="alert" sx={{ color: (theme) => theme.look.tone.late.text }}>
          <ValidationError error={error} />
        </Typography>
      )}
    </Box>
  )
}

/** Maximum number of options offered. */
const OFFERED = 20

const useFound = (resource: 'customer' | 'staff', q: string, enabled: boolean) =>
  useGetList<PersonRecord>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'fullName', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { enabled, placeholderData: (before) => before },
  )

type PeoplePickerProps = { readonly chosen: readonly string[]; readonly onChosen: (ids: string[]) => void }

/** Selects single people by name: customers in scope, and for owners also employees. */
const PeoplePicker = ({ chosen, onChosen }: PeoplePickerProps) => {
  const translate = useTranslate()
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly Option[]>([])
  // Options are fetched only when the field is opened.
  const [isAsked, setAsked] = useState(false)
  const q = useDeferredValue(typed.trim())
  const customers = useFound('customer', q, isAsked)
  const staff = useFound('staff', q, isAsked && may('staff.read'))
  const found = [...(customers.data ?? []), ...(staff.data ?? [])].map(({ id, fullName, role }) => ({
    id,
    label: role === 'customer' ? fullName : `${fullName} · ${translate(`role.${role}`)}`,
  }))
  const options = [...found, ...known.filter(({ id }) => !found.some((option) => option.id === id))]
  return (
    <Picker
      label={translate('resource.notice/sent.to.personIDs')}
      options={options}
      chosen={chosen}
      loading={customers.isFetching}
      onOpen={() => setAsked(true)}
      onTyped={setTyped}
      onChosen={(ids) => {
        setKnown(options.filter(({ id }) => ids.includes(id)))
        onChosen(ids)
      }}
    />
  )
}
