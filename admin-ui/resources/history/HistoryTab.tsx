import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { CompareDays } from './CompareDays.tsx'
import { anchorOf, HistoryItem, type HistoryOf } from './HistoryItem.tsx'
import { useHistory } from './useHistory.ts'

/** The history of a record: day, actor, every field before → after, and the cause. */
export const HistoryTab = (props: HistoryOf) => {
  const { resource, record } = props
  const history = useHistory(resource, String(record.id))
  const { rows, error } = history
  if (error && !rows) throw error
  if (!rows) return <RowsSkeleton rows={6} height={88} />
  return <HistoryRows {...props} history={{ ...history, rows }} />
}

/** A history as `useHistory` answers it, once it is there. */
export type History = Pick<ReturnType<typeof useHistory>, 'total' | 'more' | 'isComing'> & {
  readonly rows: readonly HistoryEntry[]
}
type HistoryRowsProps = HistoryOf & { readonly history: History }

/** The list alone, for a page that has asked for the history itself. */
export const HistoryRows = ({ history, resource, record, ...saying }: HistoryRowsProps) => {
  const translate = useTranslate()
  const { rows, total, more, isComing } = history
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {translate('history.lead')}
      </Typography>
      {/* Only when one page holds all entries: otherwise the state at a day could not be computed. */}
      {rows.length > 1 && rows.length === total && (
        <CompareDays entries={rows} resource={resource} record={record} {...saying} />
      )}
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={translate('history.empty')} body={translate('history.empty_body')} />
        </Card>
      ) : (
        <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((entry, place) => (
            <Box
              component="li"
              key={entry.id}
              id={anchorOf(entry)}
              tabIndex={-1}
              sx={{ 'li + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <HistoryItem
                entry={entry}
                later={rows.slice(0, place).toReversed()}
                resource={resource}
                record={record}
                {...saying}
              />
            </Box>
          ))}
        </Card>
      )}
      {more && (
        <Box sx={{ p: 3, textAlign: 'center' }}>
          <Button variant="outlined" color="inherit" disabled={isComing} onClick={more}>
            {translate('history.feed.more')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
