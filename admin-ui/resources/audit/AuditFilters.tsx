import { Box, Chip, TextField, Typography, useMediaQuery, useTheme } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { roleNames } from '../../../domain/permissions/roles.ts'
import { isDay, parseDay, writtenDay } from '../../form/days.ts'
import { FilterSelect } from '../../list/FilterSelect.tsx'
import { FoldButton } from '../../list/FoldButton.tsx'
import { kinds } from './kinds.ts'
import type { AuditFilter, useAuditFilters } from './useAudit.ts'

type Props = Pick<ReturnType<typeof useAuditFilters>, 'values' | 'change'> & {
  /** Names of the filtered person and record, where a loaded row has them. */
  readonly names: Partial<Record<AuditFilter, string | null>>
}

const ROLES = [...roleNames, 'system'] as const
const PAUSE_MS = 300
/** What is behind a button on phones. */
const FOLDED = ['actorRole', 'entity', 'type', 'startDate', 'endDate'] as const

const Search = ({ values, change }: Pick<Props, 'values' | 'change'>) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(values.q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what it reacts to
  useEffect(() => {
    if (typed.trim() === values.q) return
    const timer = setTimeout(() => change({ q: typed.trim() }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const label = translate('resource.audit.search')
  return (
    <TextField
      value={typed}
      placeholder={label}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ flex: '1 1 0', minWidth: { xs: 0, sm: 160 }, maxWidth: { sm: 300 } }}
      slotProps={{ htmlInput: { 'aria-label': label, type: 'search', maxLength: 255 } }}
    />
  )
}

const Day = ({
  name,
  values,
  change,
}: Pick<Props, 'values' | 'change'> & { name: 'startDate' | 'endDate' }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(writtenDay(values[name]))
  const label = translate(`resource.audit.${name}`)
  return (
    <TextField
      value={typed}
      placeholder={label}
      onChange={({ target }) => {
        setTyped(target.value)
        const day = parseDay(target.value)
        if (day === null || isDay(day)) change({ [name]: day ?? '' })
      }}
      sx={{ width: { sm: 112 }, flex: { xs: 1, sm: 'none' }, minWidth: 0 }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'numeric', autoComplete: 'off', maxLength: 10 },
      }}
    />
  )
}

/** Filters of the audit: text, actor, record, type of event, period. */
export const AuditFilters = ({ values, change, names }: Props) => {
  const translate = useTranslate()
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const set = FOLDED.filter((name) => values[name] !== '').length
  const choice = (
    name: 'actorRole' | 'entity' | 'type',
    choices: readonly string[],
    say: (value: string) => string,
  ) => {
    const label = translate(`resource.audit.fields.${name}`)
    return (
      <FilterSelect
        label={label}
        value={values[name]}
        choices={choices.map((value) => ({ value, text: say(value) }))}
        onChoose={(value) => change(name === 'entity' ? { entity: value, type: '' } : { [name]: value })}
        width={148}
      />
    )
  }
  const kindLabel = (kind: string) => translate(`resource.audit.kind.${kind}`)
  const sorted = Object.keys(kinds).sort((one, other) => kindLabel(one).localeCompare(kindLabel(other)))
  const types = kinds[values.entity]?.types ?? [...new Set(Object.values(kinds).flatMap((one) => one.types))]
  return (
    <Box
      role="search"
      aria-label={translate('list.filters')}
      sx={{ px: 3, py: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Search key={values.q === '' ? 'none' : 'some'} values={values} change={change} />
      {narrow && <FoldButton isOpen={isOpen} set={set} onPress={() => setOpen(!isOpen)} />}
      {(!narrow || isOpen) && (
        <>
          {choice('actorRole', ROLES, (role) => translate(`role.${role}`))}
          {choice('entity', sorted, kindLabel)}
          {choice('type', types, (type) => translate(`history.event.${type}`))}
          {/* Where the row is full, both ends go on the next. */}
          <Box
            role="group"
            aria-label={translate('list.period.label')}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: { xs: 1, sm: 'auto' } }}
          >
            <Day name="startDate" values={values} change={change} />
            <Typography aria-hidden variant="body2" color="text.secondary">
              –
            </Typography>
            <Day name="endDate" values={values} change={change} />
          </Box>
        </>
      )}
      {(['actorID', 'entityID'] as const)
        .filter((name) => values[name])
        .map((name) => (
          <Chip
            key={name}
            label={translate(`resource.audit.only.${name}`, { name: names[name] ?? '…' })}
            onDelete={() => change({ [name]: '' })}
          />
        ))}
    </Box>
  )
}
