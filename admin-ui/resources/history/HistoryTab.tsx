import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { CompareDays } from './CompareDays.tsx'
import { anchorOf, HistoryItem, type HistoryOf } from './HistoryItem.tsx'
import { useHistory } from './useHistory.ts'

/** The past of one thing: day, who, every field before → after, and why. */
export const HistoryTab = ({ resource, record, ...saying }: HistoryOf) => {
  const translate = useTranslate()
  const { data, error } = useHistory(resource, String(record.id))
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={6} height={88} />
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {translate('history.lead')}
      </Typography>
      {/* Of a thing that happens more often than one page tells, no day would be whole. */}
      {data.data.length > 1 && data.data.length === data.total && (
        <CompareDays entries={data.data} resource={resource} record={record} {...saying} />
      )}
      {data.data.length === 0 ? (
        <Card>
          <EmptyState title={translate('history.empty')} body={translate('history.empty_body')} />
        </Card>
      ) : (
        <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((entry, place) => (
            <Box
              component="li"
              key={entry.id}
              id={anchorOf(entry)}
              tabIndex={-1}
              sx={{ 'li + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <HistoryItem
                entry={entry}
                later={data.data.slice(0, place).toReversed()}
                resource={resource}
                record={record}
                {...saying}
              />
            </Box>
          ))}
        </Card>
      )}
    </Box>
  )
}
