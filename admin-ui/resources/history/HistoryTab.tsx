import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { Columns } from '../../../projections/columns.ts'
import type { Seen } from '../../data/calls.ts'
import type { Sayings } from '../../list/useValueText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { useHistory } from './useHistory.ts'

export type HistoryTabProps = {
  readonly resource: string
  /** The thing as it is now. */
  readonly record: Seen
  /** The read model's declaration, which says what its fields are. */
  readonly columns: Columns
  readonly sayings?: Sayings
  /** Fields that say nothing beside the others: ids, parts of a name. */
  readonly leaveOut?: readonly string[]
  /** Fields that stand beside the history: what they were at first is not said a second time. */
  readonly shown?: readonly string[]
}

/** The past of one thing: day, who, every field before → after, and why. */
export const HistoryTab = ({ resource, record, ...saying }: HistoryTabProps) => {
  const translate = useTranslate()
  const { data, error } = useHistory(resource, String(record.id))
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={6} height={88} />
  return (
    <Box sx={{ maxWidth: 860 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {translate('history.lead')}
      </Typography>
      {data.data.length === 0 ? (
        <Card>
          <EmptyState title={translate('history.empty')} body={translate('history.empty_body')} />
        </Card>
      ) : (
        <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((entry) => (
            <Box component="li" key={entry.id} sx={{ 'li + &': { borderTop: 1, borderColor: 'divider' } }}>
              <HistoryItem entry={entry} resource={resource} record={record} {...saying} />
            </Box>
          ))}
        </Card>
      )}
    </Box>
  )
}
