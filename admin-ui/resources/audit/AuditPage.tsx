import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { dayOf, formatDay, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ExportLink } from '../../list/ExportLink.tsx'
import { Pager } from '../../list/Pager.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import type { AuditEntry } from './auditEntry.ts'
import { ENTRIES_PER_PAGE, useAudit, useAuditFilters } from './useAudit.ts'

const DayHead = ({ day }: { day: string }) => (
  <Typography
    component="li"
    variant="body2"
    sx={{
      px: { xs: 4, sm: 5 },
      py: 2,
      fontWeight: 600,
      bgcolor: (theme) => theme.look.sunken,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {formatDay(day)}
  </Typography>
)

/** Entries under the day they were recorded on, as people in Vietnam count days. */
const Days = ({
  entries,
  onNarrow,
}: {
  entries: readonly AuditEntry[]
  onNarrow: Parameters<typeof AuditRow>[0]['onNarrow']
}) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {entries.map((entry, index) => {
      const day = dayOf(entry.at)
      const before = entries[index - 1]
      return (
        <Fragment key={entry.id}>
          {(!before || dayOf(before.at) !== day) && <DayHead day={day} />}
          <AuditRow entry={entry} onNarrow={onNarrow} />
        </Fragment>
      )
    })}
  </Box>
)

/** Everything that ever happened, who did it, and what it changed. */
export const AuditPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const filters = useAuditFilters()
  const { values, page, change, clear, isFiltered } = filters
  const { data, error } = useAudit(filters)
  if (error && !data) throw error
  const total = data?.total ?? 0
  const first = data?.data[0]
  const { q, startDate, endDate, ...columns } = values
  const filter = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== ''))
  return (
    <>
      <PageHead
        title={translate('nav.place.audit')}
        lead={
          data
            ? translate('resource.audit.lead', { smart_count: total, count: formatNumber(total, language) })
            : '\u00a0'
        }
        actions={
          <ExportLink
            of="audit"
            query={{
              filter: JSON.stringify(filter),
              ...(q && { q }),
              ...(startDate && { startDate }),
              ...(endDate && { endDate }),
            }}
          />
        }
      />
      <Card sx={{ overflow: 'clip' }}>
        <AuditFilters
          values={values}
          change={change}
          names={{ actorID: first?.actorName, entityID: first?.entityName }}
        />
        {!data ? (
          <RowsSkeleton rows={8} height={88} />
        ) : data.data.length === 0 ? (
          <EmptyState
            title={translate(isFiltered ? 'resource.audit.no_match' : 'history.empty')}
            body={translate(isFiltered ? 'list.no_match_body' : 'history.empty_body')}
            actions={
              isFiltered && (
                <Button variant="outlined" color="inherit" onClick={clear}>
                  {translate('list.clear_filters')}
                </Button>
              )
            }
          />
        ) : (
          <Days entries={data.data} onNarrow={change} />
        )}
        <Pager
          page={page}
          perPage={ENTRIES_PER_PAGE}
          total={total}
          onPage={(next) => {
            change({ page: next })
            window.scrollTo({ top: 0 })
          }}
        />
      </Card>
    </>
  )
}
