import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin'
import { MOST_PROGRAMS, PAGE_SIZE } from '../../../domain/limits.ts'
import type { Listed } from '../../../projections/columns.ts'
import type { programColumns } from '../../../projections/program/program.columns.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useConfirm } from '../../dialogs/ConfirmContext.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { dayOf, formatDay, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Section } from '../../ui/Section.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { AddProgramDialog } from './AddProgramDialog.tsx'
import { KeyDialog, type NewKey } from './KeyDialog.tsx'

type ProgramRecord = Listed<typeof programColumns>
type Used = { readonly id: string; readonly usedAt: string }

/** Keys by which programs read, for owners: which houses, who made them, when they were last used. */
export const ProgramsCard = () => {
  const translate = useTranslate()
  const { data: programs } = useGetList<ProgramRecord>('program', {
    pagination: { page: 1, perPage: MOST_PROGRAMS },
    sort: { field: 'name', order: 'ASC' },
  })
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewKey>()
  const word = (key: string) => translate(`resource.program.${key}`)
  return (
    <Section title={word('title')}>
      <Typography variant="body2" color="text.secondary">
        {word('lead')}
      </Typography>
      {!programs && <RowsSkeleton rows={1} />}
      <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
        {programs?.map((program) => (
          <Program key={program.id} program={program} />
        ))}
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
        {word('add.open')}
      </Button>
      {isAdding && <AddProgramDialog onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <KeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Section>
  )
}

/** How a program's houses are called: by name where it is one. */
const useHouses = ({ buildingIDs }: ProgramRecord): string => {
  const translate = useTranslate()
  const { data: buildings } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (!buildingIDs) return translate('resource.program.all_houses')
  const only = buildingIDs.length === 1 && buildings?.find(({ id }) => id === buildingIDs[0])
  return only ? only.name : translate('resource.program.houses', { smart_count: buildingIDs.length })
}

const useUsed = (id: string): string => {
  const translate = useTranslate()
  const language = useLanguage()
  const { read } = useDataProvider<AppDataProvider>()
  const { data = [] } = useQuery({
    queryKey: ['program', 'used'],
    queryFn: ({ signal }) => read<readonly Used[]>('program/used', signal),
  })
  const used = data.find((one) => one.id === id)
  if (!used) return translate('resource.program.never')
  return translate('resource.program.used', { when: formatRelative(used.usedAt, new Date(), language) })
}

const Program = ({ program }: { program: ProgramRecord }) => {
  const { id, name, lastDay, byName, createdAt } = program
  const translate = useTranslate()
  const today = useToday()
  const houses = useHouses(program)
  const used = useUsed(id)
  const { isBusy, withdraw } = useWithdraw(program)
  const word = (key: string, said?: object) => translate(`resource.program.${key}`, said)
  const facts = [
    houses,
    ...(lastDay ? [word(lastDay < today ? 'ended' : 'until', { day: formatDay(lastDay) })] : []),
    word('made', { name: byName, day: formatDay(dayOf(createdAt)) }),
    used,
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 2,
        'li + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button
        size="small"
        color="inherit"
        disabled={isBusy}
        aria-label={word('withdraw.open_named', { name })}
        onClick={() => void withdraw()}
      >
        {word('withdraw.open')}
      </Button>
    </Box>
  )
}

const useWithdraw = ({ id, name }: ProgramRecord) => {
  const translate = useTranslate()
  const notify = useNotify()
  const confirm = useConfirm()
  const proven = useProven()
  const attempt = useAttempt()
  const { act } = useDataProvider<AppDataProvider>()
  const [isBusy, setBusy] = useState(false)
  const word = (key: string) => translate(`resource.program.withdraw.${key}`, { name })
  const withdraw = async () => {
    const question = { kind: 'delete', title: word('title'), body: word('body'), act: word('act') } as const
    if (!(await confirm({ ...question, password: true }))) return
    setBusy(true)
    await attempt(async () => {
      if (await proven(() => act(`program/${id}/withdraw`)))
        notify('resource.program.withdraw.done', { type: 'success' })
    })
    setBusy(false)
  }
  return { isBusy, withdraw }
}
