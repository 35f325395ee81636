import { Box, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Columns } from '../../../projections/columns.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { Seen } from '../../data/calls.ts'
import { dayOf, formatDay, formatTime } from '../../i18n/format.ts'
import type { Sayings } from '../../list/useValueText.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import { Face } from '../../ui/Face.tsx'
import { UndoEntry } from './UndoEntry.tsx'
import { untoldReason } from './untoldReason.ts'
import { useTold } from './useTold.ts'

/** The record that a history is about. */
export type HistoryOf = {
  readonly resource: string
  /** The current record. */
  readonly record: Seen
  /** The read model's declaration, with the types of the fields. */
  readonly columns: Columns
  readonly sayings?: Sayings
  /** Fields without information beyond the others: ids, parts of a name. */
  readonly leaveOut?: readonly string[]
  /** The record is deleted: none of its events can be undone. */
  readonly isGone?: boolean
  /** Fields that the page shows beside the history: their initial values are not repeated. */
  readonly shown?: readonly string[]
}

type HistoryItemProps = HistoryOf & {
  readonly entry: HistoryEntry
  /** The entries after it, the nearest first. */
  readonly later?: readonly HistoryEntry[]
}

/** Element id of an entry, the target of `EntryLink`. */
export const anchorOf = ({ id }: Pick<HistoryEntry, 'id'>): string => `entry-${id}`

/** Links to another entry on this page. */
const EntryLink = ({ entry }: { readonly entry: HistoryEntry }) => {
  const translate = useTranslate()
  const { type, at } = entry
  const lead = () => {
    const place = document.getElementById(anchorOf(entry))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  return (
    <Link component="button" type="button" variant="caption" onClick={lead} sx={{ fontWeight: 500 }}>
      {translate(`history.event.${type}`, { _: type })}, {formatTime(at)} {formatDay(dayOf(at))}
    </Link>
  )
}

const Who = ({ actor }: Pick<HistoryEntry, 'actor'>) => {
  const translate = useTranslate()
  const role = translate(`role.${actor.role}`)
  const name =
    actor.name ?? (actor.role === 'system' ? translate('frame.product') : translate('history.erased'))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
      <Face name={name} size={20} />
      <Typography variant="caption">
        {name}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          , {role.toLowerCase()}
        </Box>
      </Typography>
    </Box>
  )
}

/** One change: when, what, by whom, which fields, and its cause. */
export const HistoryItem = ({
  entry,
  later = [],
  resource,
  record,
  columns,
  sayings,
  leaveOut = [],
  shown = [],
  isGone = false,
}: HistoryItemProps) => {
  const translate = useTranslate()
  const toldOf = useTold(resource, columns, sayings)
  const { at, type, actor, changes, cause } = entry
  const news = changes.filter(({ field, before }) => before !== null || !shown.includes(field))
  const told = toldOf(news).filter(({ field }) => !leaveOut.includes(field))
  const what = translate(`history.event.${type}`, { _: type })
  const because = untoldReason(entry)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '116px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1,
        px: { xs: 4, sm: 5 },
        py: 4,
      }}
    >
      <Box sx={{ display: { xs: 'flex', sm: 'block' }, gap: 2, fontSize: '0.875rem', lineHeight: 1.6 }}>
        <Box>{formatDay(dayOf(at))}</Box>
        <Box sx={{ color: 'text.secondary' }}>{formatTime(at)}</Box>
      </Box>
      <Box>
        <Typography variant="h3" component="h2" sx={{ lineHeight: 1.5 }}>
          {what}
        </Typography>
        <Who actor={actor} />
        {told.length > 0 && (
          <Box sx={{ mt: 2 }}>
            {told.map(({ field, label, before, after }) => (
              <BeforeAfter key={field} field={label} before={before} after={after} />
            ))}
          </Box>
        )}
        {/* A change that its actor made directly needs no cause but their own. */}
        {(because || cause.kind !== 'request') && (
          <Box sx={{ display: 'flex', gap: 2, mt: 2, fontSize: '0.8125rem', lineHeight: 1.6 }}>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {translate('change.because')}:
            </Box>
            {because ?? <CauseChain links={[translate(`history.cause.${cause.kind}`)]} />}
          </Box>
        )}
        {!isGone && (
          <UndoEntry
            entry={entry}
            resource={resource}
            thing={record}
            record={record}
            told={told}
            later={(fields) => {
              const next = later.find((one) => one.changes.some(({ field }) => fields.includes(field)))
              return next && <EntryLink entry={next} />
            }}
          />
        )}
      </Box>
    </Box>
  )
}

/** The chain of causes from the first one to this change, left to right. */
const CauseChain = ({ links }: { links: readonly string[] }) => (
  <Box
    component="ol"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 1.5,
      fontSize: '0.8125rem',
      lineHeight: 1.6,
      color: 'text.secondary',
    }}
  >
    {links.map((link, index) => (
      <Box component="li" key={link} sx={{ display: 'inline-flex', gap: 1.5 }}>
        {index > 0 && (
          <Box component="span" aria-hidden>
            ›
          </Box>
        )}
        {link}
      </Box>
    ))}
  </Box>
)
