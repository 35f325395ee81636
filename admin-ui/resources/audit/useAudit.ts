import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import type { AuditEntry } from './auditEntry.ts'

/** The API's maximum. */
export const ENTRIES_PER_PAGE = 100

const FILTERS = ['q', 'startDate', 'endDate', 'actorID', 'actorRole', 'type', 'entity', 'entityID'] as const
export type AuditFilter = (typeof FILTERS)[number]

/** The filters of the audit, kept in the address, so that a view can be sent to somebody. */
export const useAuditFilters = () => {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(FILTERS.map((name) => [name, search.get(name) ?? ''])) as Readonly<
    Record<AuditFilter, string>
  >
  const change = (more: Partial<Record<AuditFilter, string>> & { readonly page?: number }) => {
    const { page = 0, ...filters } = more
    const next = { ...values, ...filters }
    const said = Object.entries(next).filter(([, value]) => value !== '')
    setSearch([...said, ...(page > 0 ? [['page', String(page)] as [string, string]] : [])], {
      replace: page === 0,
    })
  }
  return {
    values,
    page: Math.max(0, Number(search.get('page')) || 0),
    change,
    clear: () => setSearch({}),
    isFiltered: Object.values(values).some(Boolean),
  }
}

/** A page of the log, newest first. */
export const useAudit = ({ values, page }: Pick<ReturnType<typeof useAuditFilters>, 'values' | 'page'>) => {
  const { getList } = useDataProvider<AppDataProvider>()
  const filter = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return useQuery({
    queryKey: ['audit', values, page],
    queryFn: ({ signal }) =>
      getList<AuditEntry>('audit', {
        pagination: { page: page + 1, perPage: ENTRIES_PER_PAGE },
        sort: { field: 'at', order: 'DESC' },
        filter,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
