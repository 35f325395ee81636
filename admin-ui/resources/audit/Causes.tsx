import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { get } from '../../data/httpClient.ts'
import { dayOf, formatDay, formatTime } from '../../i18n/format.ts'
import { type AuditEntry, pathOf } from './auditEntry.ts'

/** An event that led to the expanded one; `depth` 1 is its direct cause. */
type CauseEntry = Omit<AuditEntry, 'changes' | 'cause' | 'chain'> & { readonly depth: number }

/** What happened to which record, by whom and when; links to the record. */
const CauseLine = ({ cause }: { readonly cause: CauseEntry }) => {
  const translate = useTranslate()
  const { at, type, entity, entityName, actorName, actorRole, depth } = cause
  const path = pathOf(cause)
  const what = translate(`history.event.${type}`, { _: type })
  const kind = translate(`resource.audit.kind.${entity}`, { _: entity })
  const thing = entityName ?? kind
  const who = actorName ?? translate(actorRole === 'system' ? 'frame.product' : 'history.erased')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, pl: 4 * (depth - 1), py: 0.5, fontSize: '0.875rem', lineHeight: 1.6 }}
    >
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        ←
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {what}
        {', '}
        {path ? (
          <Link component={RouterLink} to={path}>
            {thing}
          </Link>
        ) : (
          thing
        )}
        <Typography variant="caption" color="text.secondary" component="div">
          {who} · {formatTime(at)} {formatDay(dayOf(at))}
        </Typography>
      </Box>
    </Box>
  )
}

/**
 * The chain of causes of an entry: a bill's run and readings, a payment's transfer, its statement and who uploaded
 * that.
 */
export const Causes = ({ entry }: { readonly entry: Pick<AuditEntry, 'id'> }) => {
  const translate = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['audit', 'causes', entry.id],
    queryFn: async ({ signal }) =>
      (await get<readonly CauseEntry[]>(`audit/${entry.id}/causes`, signal)).json,
  })
  if (error && !data) throw error
  // Most entries have none: the section is then absent.
  if (!data || data.length === 0) return null
  return (
    <Box component="section" sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" component="h3" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resource.audit.causes')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((cause) => (
          <CauseLine key={cause.id} cause={cause} />
        ))}
      </Box>
    </Box>
  )
}
