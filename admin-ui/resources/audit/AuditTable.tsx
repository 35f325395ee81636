import { Box, useMediaQuery, useTheme } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { Fragment, type MouseEvent, memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayOf, formatDay, formatTime } from '../../i18n/format.ts'
import { tableStyles } from '../../list/tableStyles.ts'
import { ellipsis } from '../../ui/ledger.ts'
import { initials } from '../../ui/name.ts'
import { untoldReason } from '../history/untoldReason.ts'
import { AuditDetail, type Narrow } from './AuditDetail.tsx'
import type { AuditEntry } from './auditEntry.ts'
import { type Group, groupsOf } from './groups.ts'
import { useToldEntry } from './useToldEntry.ts'

/** One stylesheet for all rows: a page has a hundred. */
const auditStyles: SxProps<Theme> = ({ look, breakpoints }) => ({
  tableLayout: 'fixed',
  '& .time': { width: 76, paddingLeft: '20px' },
  '& .who': { width: 192 },
  '& .what': { width: 248 },
  '& .about': { width: 288 },
  '& tbody .who, & tbody .about, & tbody .change': { ...ellipsis },
  '& tbody .time, & tbody .change': { color: look.textSoft },
  // The avatar with initials as elsewhere, without two elements per row.
  '& .who[data-initials]::before': {
    content: 'attr(data-initials)',
    display: 'inline-grid',
    placeItems: 'center',
    marginRight: '8px',
    width: 22,
    height: 22,
    borderRadius: '50%',
    verticalAlign: 'middle',
    backgroundColor: look.brandTint,
    color: look.brand,
    fontSize: '0.525rem',
    fontWeight: 600,
  },
  '& .open': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'left',
    font: 'inherit',
    lineHeight: 'inherit',
    fontWeight: 500,
    cursor: 'pointer',
    borderRadius: '4px',
    maxWidth: '100%',
    verticalAlign: 'middle',
    ...ellipsis,
  },
  '& .open:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: 2 },
  '& .open::before': {
    content: '"›"',
    display: 'inline-block',
    width: 14,
    color: look.textSoft,
    transformOrigin: '30% 55%',
  },
  '& .open[aria-expanded="true"]::before': { transform: 'rotate(90deg)' },
  '& .day th': {
    height: 34,
    padding: '4px 20px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    backgroundColor: look.sunken,
  },
  '& .opened td': { borderBottom: 0 },
  '& .inner .what': { paddingLeft: '28px' },
  '& .inner': { backgroundColor: look.sunken },
  '& .opened, & .detail': { backgroundColor: look.sunken },
  '& .detail td': { padding: '4px 20px 20px 24px' },
  '@media (pointer: coarse)': { '& .open': { minHeight: 44 } },
  [breakpoints.down('lg')]: { '& .change': { display: 'none' }, '& .about': { width: 'auto' } },
  // As in other lists on phones: what happened above, who and which record below.
  [breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    display: 'block',
    '& tbody, & tr, & .detail td, & .day th': { display: 'block' },
    '& tr[data-index]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '8px',
      padding: '4px 16px 10px',
    },
    '& tr[data-index] td': { height: 'auto', padding: 0, border: 0, whiteSpace: 'normal' },
    '& .open': { whiteSpace: 'normal' },
    '& tr[data-index] .what': { order: 1, flex: '1 1 calc(100% - 64px)', width: 'auto' },
    '& tr[data-index] .time': { order: 2, width: 'auto' },
    '& tr[data-index] .who, & tr[data-index] .about': {
      order: 3,
      width: 'auto',
      flex: 'none',
      maxWidth: '100%',
      color: look.textSoft,
      fontSize: '0.8125rem',
    },
    '& tr[data-index] .who::before': { display: 'none' },
    '& tr[data-index] .about::before': { content: '"· "' },
    // The space of a text and not that of columns.
    '& tr[data-index] .about': { marginLeft: '-4px' },
    '& tr[data-index]:not(.opened), & .detail': { borderBottom: `1px solid ${look.line}` },
    '& .detail td': { height: 'auto', padding: '4px 16px 16px', border: 0 },
    '& .day th': { height: 'auto', padding: '6px 16px' },
  },
})

const COLUMNS = ['time', 'who', 'what', 'about', 'change'] as const

/**
 * The change of the first field, in one line; nothing for a newly added record, whose page shows it all. Of what only has
 * a reason, that.
 */
const Change = ({ entry }: { entry: AuditEntry }) => {
  const translate = useTranslate()
  const told = useToldEntry(entry)
  const [first, ...others] = told.filter(({ before }) => before !== undefined)
  if (!first) return untoldReason(entry) ?? null
  const { label, before, after = translate('change.none') } = first
  const more = others.length > 0 ? ` ${translate('resource.audit.more', { smart_count: others.length })}` : ''
  return `${label}: ${before} → ${after}${more}`
}

type RowProps = {
  readonly entry: AuditEntry
  /** The key of what a press on it opens. */
  readonly opens: string
  readonly isOpen: boolean
  /** How many entries the line stands for. */
  readonly count?: number
  /** Whether they are one thing with what followed from it. */
  readonly isOne?: boolean
  /** Whether it stands below the line of its group. */
  readonly isInner?: boolean
}

/** One event in a row: when, who, what was done to which record. */
const Row = memo(({ entry, opens, isOpen, count = 1, isOne = true, isInner = false }: RowProps) => {
  const translate = useTranslate()
  const { id, at, type, actorName, actorRole, entity, entityName } = entry
  const who = actorName ?? translate(actorRole === 'system' ? 'frame.product' : 'history.erased')
  const kind = translate(`resource.audit.kind.${entity}`, { _: entity })
  return (
    <tr
      data-index={opens}
      className={[isOpen && 'opened', isInner && 'inner'].filter(Boolean).join(' ') || undefined}
    >
      <td className="time">
        <time dateTime={at}>{formatTime(at)}</time>
      </td>
      <td className="who" data-initials={initials(who)}>
        {who}
      </td>
      <td className="what">
        <button
          type="button"
          className="open"
          aria-expanded={isOpen}
          aria-controls={isOpen && count === 1 ? `entry-${id}` : undefined}
        >
          {translate(`history.event.${type}`, { _: type })}
          {count > 1 &&
            ` · ${translate(`resource.audit.${isOne ? 'parts' : 'together'}`, { smart_count: count })}`}
        </button>
      </td>
      <td className="about">{entityName && isOne ? `${kind} ${entityName}` : kind}</td>
      <td className="change">{isOne && <Change entry={entry} />}</td>
    </tr>
  )
})

type AuditTableProps = {
  readonly entries: readonly AuditEntry[]
  /** Whether what belongs together is one line. */
  readonly isGrouped: boolean
  readonly onNarrow: Narrow
}

const alone = (entry: AuditEntry): Group => ({ lead: entry, entries: [entry], isOne: true })

/** Entries grouped by the local day (UTC+7) on which they were recorded. A click expands an entry. */
export const AuditTable = ({ entries, isGrouped, onNarrow }: AuditTableProps) => {
  const translate = useTranslate()
  const { breakpoints } = useTheme()
  // A cell that spans a column that is not displayed would make room for it.
  const columns = useMediaQuery(breakpoints.up('lg'), { noSsr: true }) ? COLUMNS.length : COLUMNS.length - 1
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const press = ({ target }: MouseEvent<HTMLElement>) => {
    const row = (target as HTMLElement).closest<HTMLElement>('tr[data-index]')
    const pressed = row?.dataset.index
    if (!pressed) return
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(pressed)) after.add(pressed)
      return after
    })
  }
  const groups = isGrouped ? groupsOf(entries) : entries.map(alone)
  const single = (entry: AuditEntry, isInner = false) => {
    const isOpen = opened.has(entry.id)
    return (
      <Fragment key={entry.id}>
        <Row entry={entry} opens={entry.id} isOpen={isOpen} isInner={isInner} />
        {isOpen && (
          <tr className="detail" id={`entry-${entry.id}`}>
            <td colSpan={columns}>
              <AuditDetail entry={entry} onNarrow={onNarrow} />
            </td>
          </tr>
        )}
      </Fragment>
    )
  }
  return (
    <Box sx={tableStyles} data-opens onClick={press}>
      <Box component="table" sx={auditStyles}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column}>
                {translate(`resource.audit.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ lead, entries, isOne }, index) => {
            const day = dayOf(lead.at)
            const before = groups[index - 1]?.lead
            const key = `group ${lead.id}`
            const isOpen = opened.has(key)
            return (
              <Fragment key={key}>
                {(!before || dayOf(before.at) !== day) && (
                  <tr className="day">
                    <th colSpan={columns} scope="colgroup">
                      {formatDay(day)}
                    </th>
                  </tr>
                )}
                {entries.length === 1 ? (
                  single(lead)
                ) : (
                  <>
                    <Row entry={lead} opens={key} isOpen={isOpen} count={entries.length} isOne={isOne} />
                    {isOpen && entries.map((entry) => single(entry, true))}
                  </>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}
