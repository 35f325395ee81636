import { Box, Button, Typography, useTheme } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Work, WorkName } from '../../../projections/today/today.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatLongDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useLetters } from '../../shell/keys.ts'
import { KeyLegend } from '../../ui/KeyLegend.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { useUnhurried } from '../../ui/useUnhurried.ts'
import { Around, Heading } from './Around.tsx'
import { RemindOverdue } from './RemindOverdue.tsx'
import { useWorks } from './useWorks.ts'
import { Windows } from './Windows.tsx'
import { WorkRow } from './WorkRow.tsx'
import { actionOf } from './workLinks.ts'

const KEYS = [
  [['↑', '↓'], 'move'],
  [['Enter'], 'act'],
  [['M'], 'later'],
] as const

/** Within this time after `g`, a letter opens another page and is no shortcut of this one. */
const AFTER_G_MS = 1_500

/** Today's tasks in the order of the list; everything works by keyboard alone. */
export const TodayPage = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const letters = useLetters()[0]
  const { answer, works, later, putOff, putBack } = useWorks()
  const isReady = useUnhurried(answer !== undefined)
  const may = useMay()
  const [name, setName] = useState<WorkName>()
  const [isReminding, setReminding] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const going = useRef(0)
  const chosen = works.find((work) => work.name === name) ?? works[0]
  const place = chosen ? works.indexOf(chosen) : -1

  const choose = (next: WorkName | undefined) => {
    setName(next)
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-work="${next}"]`)
      row?.querySelector('button')?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    })
  }
  const leaveFor = (work: WorkName) => {
    const at = works.findIndex((one) => one.name === work)
    putOff(work)
    choose((works[at + 1] ?? works[at - 1])?.name)
  }

  const endReminding = () => {
    setReminding(false)
    choose(chosen?.name)
  }
  /** Tasks with an action on this page; the action of all others opens another page. */
  const hereOf = (work: Work) =>
    work.name === 'overdue' && may('SendNotice') && may('NoteReminder') ? () => setReminding(true) : undefined

  const act = (event: KeyboardEvent): boolean => {
    const at = event.target as HTMLElement
    if (!answer || at.closest('input, textarea, [role="dialog"], [role="menu"]')) return false
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const { key } = event
    const isLetter = letters && Date.now() - going.current > AFTER_G_MS
    if (key === 'g') going.current = Date.now()
    if (key === 'ArrowDown' || (isLetter && key === 'j')) {
      if (works[place + 1]) choose(works[place + 1]?.name)
    } else if (key === 'ArrowUp' || (isLetter && key === 'k')) {
      if (works[place - 1]) choose(works[place - 1]?.name)
    } else if (key === 'Enter' && chosen) {
      const inChosen = at.closest(`[data-work="${chosen.name}"]`) !== null
      // Enter on any other link or button keeps its own meaning.
      if (at.closest('a, button') && !(inChosen && at.matches('[aria-expanded]'))) return false
      const here = hereOf(chosen)
      if (here) here()
      else navigate(actionOf(chosen, answer.day))
    } else if (isLetter && key === 'm' && chosen) leaveFor(chosen.name)
    else return false
    return true
  }
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && latest.current(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  if (!answer || !isReady) return <PageSkeleton />
  const now = works.filter(({ when }) => when === 'now')
  const lead = {
    left: now.length,
    done: answer.done.length,
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' },
        columnGap: 10,
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridColumn: { lg: '1 / -1' }, mb: { xs: 0, lg: -5 } }}>
        <PageHead
          title={formatLongDay(answer.day, language)}
          lead={
            <span role="status">
              {works.length === 0
                ? translate('resource.today.calm')
                : translate(`resource.today.${lead.done > 0 ? 'lead_done' : 'lead'}`, lead)}
            </span>
          }
        />
      </Box>
      <Box sx={{ order: { lg: 2 }, pt: { lg: 6 } }}>
        {answer.houses.length > 0 && <Windows houses={answer.houses} chosen={chosen} />}
      </Box>
      <Box ref={list} sx={{ order: { lg: 1 }, minWidth: 0 }}>
        {(['now', 'week'] as const)
          .map((when) => ({ when, of: works.filter((work) => work.when === when) }))
          .filter(({ of }) => of.length > 0)
          .map(({ when, of }) => (
            <section key={when}>
              <Heading>{translate(`resource.today.${when}`)}</Heading>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: `1px solid ${look.line}` }}>
                {of.map((work) => (
                  <WorkRow
                    key={work.name}
                    work={work}
                    today={answer.day}
                    chosen={work === chosen}
                    actHere={hereOf(work)}
                    onChoose={() => setName(work.name)}
                    onLater={() => leaveFor(work.name)}
                  />
                ))}
              </Box>
            </section>
          ))}
        {later.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
            <Typography variant="body2" color="text.secondary">
              {translate('resource.today.put_off', { smart_count: later.length })}
            </Typography>
            <Button onClick={putBack}>{translate('resource.today.put_back')}</Button>
          </Box>
        )}
        {works.length > 0 && <KeyLegend keys={KEYS} texts="resource.today.keys" sx={{ mt: 3 }} />}
        <Around answer={answer} />
      </Box>
      {isReminding && <RemindOverdue today={answer.day} onClose={endReminding} />}
    </Box>
  )
}
