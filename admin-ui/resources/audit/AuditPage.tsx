import { Box, Button, Card } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { ExportLink } from '../../list/ExportLink.tsx'
import { Pager } from '../../list/Pager.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { Together } from '../../ui/Together.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { ENTRIES_PER_PAGE, useAudit, useAuditFilters } from './useAudit.ts'

const Audit = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const filters = useAuditFilters()
  const { values, page, change, clear, isFiltered, isOfPeople, asksForAll } = filters
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
            ? translate(isOfPeople ? 'resource.audit.lead_people' : 'resource.audit.lead', {
                smart_count: total,
                count: formatNumber(total, language),
              })
            : '\u00a0'
        }
        actions={
          <Box sx={{ display: 'flex', gap: 1, ml: { xs: -2, sm: 0 }, mr: { sm: -2.5 } }}>
            <Button
              size="small"
              color={asksForAll ? 'primary' : 'inherit'}
              aria-pressed={asksForAll}
              onClick={() => change({ all: !asksForAll })}
            >
              {translate('resource.audit.all')}
            </Button>
            <ExportLink
              of="audit"
              query={{
                filter: JSON.stringify(filter),
                ...(q && { q }),
                ...(startDate && { startDate }),
                ...(endDate && { endDate }),
              }}
            />
          </Box>
        }
      />
      <Card sx={{ overflow: 'clip' }}>
        <AuditFilters
          values={values}
          change={change}
          names={{
            actorID: first?.actorName,
            entityID:
              first &&
              (first.entityName ?? translate(`resource.audit.kind.${first.entity}`, { _: first.entity })),
          }}
        />
        {!data ? (
          <RowsSkeleton rows={14} />
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
          <AuditTable entries={data.data} isGrouped={isOfPeople} onNarrow={change} />
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

/** The audit: what people did, or every event, with who caused it and what it changed. */
export const AuditPage = () => (
  <Together>
    <Audit />
  </Together>
)
