import { Box, Link } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Entity } from '../../data/dataProvider.ts'
import { useItem } from '../../data/useItem.ts'
import { formatInstant, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { deletions } from '../../undo/deletions.ts'
import { forGood } from '../../undo/forGood.ts'
import { isUndoable } from '../../undo/reversalOf.ts'
import { Blocked } from '../history/Blocked.tsx'
import { lastOf } from '../history/lastOf.ts'
import { UndoEntry } from '../history/UndoEntry.tsx'
import { untoldReason } from '../history/untoldReason.ts'
import { useHistory } from '../history/useHistory.ts'
import type { Told } from '../history/useTold.ts'
import { type AuditEntry, itemOf, pathOf, resourceOfEntry } from './auditEntry.ts'
import { Chain } from './Chain.tsx'
import type { AuditFilter } from './useAudit.ts'
import { useToldEntry } from './useToldEntry.ts'

export type Narrow = (filter: Partial<Record<AuditFilter, string>>) => void

type NarrowingProps = { readonly text: string; readonly of?: string; readonly onClick: () => void }

const Narrowing = ({ text, of, onClick }: NarrowingProps) => (
  <Link
    component="button"
    type="button"
    variant="caption"
    sx={{ verticalAlign: 'baseline', textAlign: 'left' }}
    onClick={onClick}
  >
    {text}
    {of && <span style={visuallyHidden}>: {of}</span>}
  </Link>
)

type UndoProps = { readonly entry: AuditEntry; readonly told: readonly Told[] }

const isDeletion = (resource: string, type: string) => deletions[resource]?.event === type

/** Whether another record can be made in its place, whose form begins with the data of this one. */
const isReplaced = (type: string) => (forGood[type] ?? 'nothing') !== 'nothing'

/**
 * Whether the current record has to be fetched: an undo needs the state to return to, or the data of a replacement.
 */
const needsRecord = (resource: string, type: string) =>
  isUndoable(resource, type) || (isReplaced(type) && !isDeletion(resource, type))

/** The undo of an entry, as in the record's history, based on the current record. */
const Undo = ({ entry, told }: UndoProps) => {
  const translate = useTranslate()
  const item = itemOf(entry)
  const resource = resourceOfEntry(entry)
  const possible = item !== undefined && needsRecord(resource, entry.type)
  const asked = { id: entry.entityID, ...(item?.meta && { meta: item.meta }) }
  const { data: record, error } = useItem<Entity>(resource, asked, possible)
  // A deleted record can no longer be fetched; the data for its replacement is in its history.
  const isPast = item !== undefined && isReplaced(entry.type) && isDeletion(resource, entry.type)
  const past = useHistory(resource, entry.entityID, isPast)
  if (possible && !record && !error) return null
  if (isPast && !past.rows && !past.error) return null
  const all = (
    <QuietLink to={`/audit?entityID=${entry.entityID}`}>{translate('history.blocked.all')}</QuietLink>
  )
  if (error)
    return (
      <Blocked
        reason={translate('history.blocked.lead', { reason: translate('history.blocked.code.E0011') })}
        link={all}
      />
    )
  const thing = { ...item?.meta, id: entry.entityID }
  return (
    <UndoEntry
      entry={entry}
      resource={resource}
      thing={thing}
      record={record ?? (past.rows && lastOf(thing, past.rows))}
      told={told}
      later={() => all}
    />
  )
}

/** An expanded entry: who and why, its place in the chain, each field before and after, and the undo. */
export const AuditDetail = ({ entry, onNarrow }: { entry: AuditEntry; onNarrow: Narrow }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const told = useToldEntry(entry)
  const { at, actorID, actorName, actorRole, entity, entityID, entityName, cause, chain } = entry
  const word = (key: string) => translate(`resource.audit.${key}`)
  const kind = translate(`resource.audit.kind.${entity}`, { _: entity })
  const who = actorName ?? translate(actorRole === 'system' ? 'frame.product' : 'history.erased')
  const path = pathOf(entry)
  const because = untoldReason(entry)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        alignItems: 'start',
        columnGap: 8,
        rowGap: 3,
      }}
    >
      <Box component="dl" sx={{ m: 0 }}>
        <Fact dense label={word('fields.at')}>
          {formatInstant(at)}, {formatRelative(at, new Date(), language)}
        </Fact>
        <Fact dense label={word('fields.actorName')}>
          {who}, {translate(`role.${actorRole}`).toLowerCase()}
          {' · '}
          <Narrowing
            text={translate('resource.audit.narrow.actorID', { name: who })}
            onClick={() => onNarrow({ actorID })}
          />
        </Fact>
        <Fact dense label={kind}>
          {entityName && (
            <>
              {path ? (
                <Link component={RouterLink} to={path}>
                  {entityName}
                </Link>
              ) : (
                entityName
              )}
              {' · '}
            </>
          )}
          <Narrowing
            text={word('all_of_it')}
            of={entityName ?? kind}
            onClick={() => onNarrow({ entityID })}
          />
        </Fact>
        <Fact dense label={translate('change.because')}>
          {because ?? translate(`history.cause.${cause.kind}`)}
        </Fact>
        {chain && (
          <Fact dense label={word('chain')}>
            {translate('resource.audit.link', { place: chain.place, hash: chain.hash })}
          </Fact>
        )}
      </Box>
      <Box>
        {told.map(({ field, label, before, after }) => (
          <BeforeAfter key={field} field={label} before={before} after={after} />
        ))}
        <Undo entry={entry} told={told} />
      </Box>
      <Chain entry={entry} of="causes" />
      <Chain entry={entry} of="effects" />
    </Box>
  )
}
