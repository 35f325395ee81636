import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { get } from '../../data/httpClient.ts'
import { totalOf } from '../../data/useMoreRows.ts'
import { dayOf, formatDay, formatTime } from '../../i18n/format.ts'
import { type AuditEntry, pathOf } from './auditEntry.ts'

/** An event that led to the expanded one, or followed from it; `depth` 1 did so directly. */
type Linked = Omit<AuditEntry, 'changes' | 'reason' | 'cause' | 'chain'> & { readonly depth: number }

/** What happened to which record, by whom and when; links to the record. */
const Line = ({ link, arrow }: { readonly link: Linked; readonly arrow: string }) => {
  const translate = useTranslate()
  const { at, type, entity, entityName, actorName, actorRole, depth } = link
  const path = pathOf(link)
  const what = translate(`history.event.${type}`, { _: type })
  const kind = translate(`resource.audit.kind.${entity}`, { _: entity })
  const thing = entityName ?? kind
  const who = actorName ?? translate(actorRole === 'system' ? 'frame.product' : 'history.erased')
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1.5,
        pl: 4 * (depth - 1),
        py: 0.5,
        fontSize: '0.875rem',
        lineHeight: 1.6,
      }}
    >
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {arrow}
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

type ChainProps = {
  readonly entry: Pick<AuditEntry, 'id'>
  /**
   * `causes`: a bill's run and readings, a payment's transfer, its statement and who uploaded that. `effects`: what
   * the product did by itself after it.
   */
  readonly of: 'causes' | 'effects'
}

/** What led to an entry, or what followed from it. */
export const Chain = ({ entry, of }: ChainProps) => {
  const translate = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['audit', of, entry.id],
    queryFn: async ({ signal }) => {
      const { json, headers } = await get<readonly Linked[]>(`audit/${entry.id}/${of}`, signal)
      return { links: json, total: totalOf(headers) }
    },
  })
  if (error && !data) throw error
  // Most entries have none: the section is then absent.
  if (!data || data.links.length === 0) return null
  const { links, total } = data
  const left = total - links.length
  return (
    <Box component="section" sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" component="h3" color="text.secondary" sx={{ mb: 1 }}>
        {translate(`resource.audit.${of}`)}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {links.map((link) => (
          <Line key={link.id} link={link} arrow={of === 'causes' ? '←' : '→'} />
        ))}
      </Box>
      {left > 0 && (
        <Typography variant="caption" color="text.secondary" component="p">
          {translate('resource.audit.left', { smart_count: left })}
        </Typography>
      )}
    </Box>
  )
}
