import { Box, Card, useMediaQuery, useTheme } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import {
  ListContextProvider,
  type ListControllerResult,
  useGetList,
  useRecordSelection,
  useTranslate,
} from 'react-admin'
import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { Arrears } from '../../../projections/arrears/arrears.answers.ts'
import type { ArrearsSums } from '../../../projections/report/report.answers.ts'
import { get } from '../../data/httpClient.ts'
import { formatMoney } from '../../i18n/format.ts'
import { ExportLink } from '../../list/ExportLink.tsx'
import { FilterSelect } from '../../list/FilterSelect.tsx'
import { Pager } from '../../list/Pager.tsx'
import { SelectionBar } from '../../list/SelectionBar.tsx'
import { TickButton } from '../../list/TickButton.tsx'
import { useTickedRows } from '../../list/useShownRows.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { DebtAges } from './DebtAges.tsx'
import { DebtCards } from './DebtCards.tsx'
import { type Debts, DebtTable } from './DebtTable.tsx'
import { type DebtRow, RemindMany } from './Remind.tsx'

/** Debtors on a page. */
const PER_PAGE = 50

const useDebts = (buildingID: string, page: number) => {
  const house: Record<string, string> = buildingID === '' ? {} : { buildingID }
  const rows = useQuery({
    queryKey: ['bill', 'arrears', buildingID, page],
    queryFn: async ({ signal }): Promise<readonly DebtRow[]> => {
      const range = { limit: String(PER_PAGE), offset: String(page * PER_PAGE) }
      const { json } = await get<readonly Arrears[]>(
        `arrears?${new URLSearchParams({ ...range, ...house })}`,
        signal,
      )
      return json.map((debt) => ({ ...debt, id: debt.customerID }))
    },
    placeholderData: keepPreviousData,
  })
  const sums = useQuery({
    queryKey: ['bill', 'arrears', 'sums', buildingID],
    queryFn: async ({ signal }) =>
      (await get<ArrearsSums>(`arrears/statistic?${new URLSearchParams(house)}`, signal)).json,
    placeholderData: keepPreviousData,
  })
  return { rows: rows.data, sums: sums.data, error: rows.error ?? sums.error }
}

/** Lets the rows be ticked; ticks of rows that are not shown do not count. */
const Ticked = ({ of: data, children }: Pick<Debts, 'of'> & { readonly children: ReactNode }) => {
  const [ids, { select, toggle, clearSelection }] = useRecordSelection({ disableSyncWithStore: true })
  const context = useMemo(() => {
    const shown = new Set(data.map(({ id }) => id))
    return {
      data,
      selectedIds: ids.filter((id) => shown.has(id)),
      onSelect: select,
      onToggleItem: toggle,
      onUnselectItems: clearSelection,
    } as unknown as ListControllerResult<DebtRow>
  }, [data, ids, select, toggle, clearSelection])
  return <ListContextProvider value={context}>{children}</ListContextProvider>
}

const TickedSum = () => {
  const ticked = useTickedRows<DebtRow>()
  return ` · ${formatMoney(ticked.reduce((sum, { openAmount }) => sum + openAmount, 0))}`
}

/**
 * Arrears by person over all their contracts, the oldest debt first. Ended contracts count too. House and page are in
 * the address: `?building=…&page=2`.
 */
export const ArrearsPage = () => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.arrears.${key}`, values)
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const [ticks, setTicks] = useState(false)
  const [search, setSearch] = useSearchParams()
  const buildingID = search.get('building') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1) - 1
  const { rows, sums, error } = useDebts(buildingID, page)
  const { data: houses } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (error && !(rows && sums)) throw error
  if (!rows || !sums || !houses) return <PageSkeleton />
  const choose = (said: { readonly building: string; readonly page: number }) =>
    setSearch((before) => ({
      ...Object.fromEntries(before),
      building: said.building,
      page: String(said.page + 1),
    }))
  return (
    <>
      <PageHead
        title={words('title')}
        lead={words('lead', { smart_count: sums.people, overdue: formatMoney(sums.overdue) })}
      />
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 4 }}>
        {houses.length > 1 && (
          <FilterSelect
            label={words('house')}
            value={buildingID}
            choices={houses.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={(building) => choose({ building, page: 0 })}
            width={280}
          />
        )}
        {sums.people > 0 && (
          <Box sx={{ display: 'flex', ml: 'auto' }}>
            {narrow && <TickButton on={ticks} set={setTicks} />}
            <ExportLink of="arrears" brief={narrow} query={buildingID === '' ? {} : { buildingID }} />
          </Box>
        )}
      </Box>
      {sums.people === 0 ? (
        <EmptyState title={words('empty.title')} body={words('empty.body')} />
      ) : (
        <Ticked of={rows}>
          <DebtAges of={sums} buildingID={buildingID} />
          <Card>
            {narrow ? <DebtCards of={rows} sums={sums} ticks={ticks} /> : <DebtTable of={rows} sums={sums} />}
            <Pager
              page={page}
              perPage={PER_PAGE}
              total={sums.people}
              onPage={(page) => choose({ building: buildingID, page })}
            />
          </Card>
          <SelectionBar sum={<TickedSum />}>
            <RemindMany />
          </SelectionBar>
        </Ticked>
      )}
    </>
  )
}
