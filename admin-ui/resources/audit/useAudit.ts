import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import { roleNames } from '../../../domain/permissions/roles.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import type { AuditEntry } from './auditEntry.ts'

/** The API's maximum. */
export const ENTRIES_PER_PAGE = 100

/** Those of the filters that ask for single events, not for what people did. */
const EXACT = ['actorRole', 'type', 'entity', 'entityID'] as const

const FILTERS = ['q', 'startDate', 'endDate', 'actorID', 'actorRole', 'type', 'entity', 'entityID'] as const
export type AuditFilter = (typeof FILTERS)[number]

/** The filters of the audit, kept in the address, so that a view can be sent to somebody. */
export const useAuditFilters = () => {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(FILTERS.map((name) => [name, search.get(name) ?? ''])) as Readonly<
    Record<AuditFilter, string>
  >
  const asksForAll = search.get('all') === '1'
  type More = Partial<Record<AuditFilter, string>> & { readonly page?: number; readonly all?: boolean }
  const change = (more: More) => {
    const { page = 0, all = asksForAll, ...filters } = more
    const next = { ...values, ...filters, all: all ? '1' : '' }
    const said = Object.entries(next).filter(([, value]) => value !== '')
    setSearch([...said, ...(page > 0 ? [['page', String(page)] as [string, string]] : [])], {
      replace: page === 0,
    })
  }
  return {
    values,
    page: Math.max(0, Number(search.get('page')) || 0),
    asksForAll,
    /** Whether the page tells what people did, and not each event of the log. */
    isOfPeople: !asksForAll && EXACT.every((name) => values[name] === ''),
    change,
    clear: () => setSearch({}),
    isFiltered: Object.values(values).some(Boolean),
  }
}

type Asked = Pick<ReturnType<typeof useAuditFilters>, 'values' | 'page' | 'isOfPeople'>

/** A page of the log, newest first. */
export const useAudit = ({ values, page, isOfPeople }: Asked) => {
  const { getList } = useDataProvider<AppDataProvider>()
  const filter = {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(isOfPeople && { actorRole: roleNames }),
  }
  return useQuery({
    queryKey: ['audit', values, page, isOfPeople],
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
