import { Box, Button, Card, TablePagination, Typography, useMediaQuery, useTheme } from '@mui/material'
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  ListBase,
  type RaRecord,
  type SortPayload,
  useListContext,
  useListPaginationContext,
  useTranslate,
} from 'react-admin'
import { PAGE_SIZE } from '../../domain/limits.ts'
import type { Columns } from '../../projections/columns.ts'
import { formatNumber } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { RowsSkeleton } from '../ui/PageSkeleton.tsx'
import { useAfter } from '../ui/useAfter.ts'
import { usePrinting } from '../ui/usePrinting.ts'
import { useUnhurried } from '../ui/useUnhurried.ts'
import { choiceFilters, isSearchable, type Renderers, shownColumns } from './columns.ts'
import { ListCards } from './ListCards.tsx'
import { ListFilters } from './ListFilters.tsx'
import { type ListFoot, ListTable } from './ListTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Ticking } from './TickButton.tsx'
import { useRemoveSelected } from './useRemoveSelected.ts'

type ResourceListProps = {
  readonly resource: string
  /** The read model's declaration: `customerColumns` of `projections/…/….columns.ts`. */
  readonly columns: Columns
  /** Names and order of the columns; by default all that a table can show. */
  readonly show?: readonly string[]
  /** Which filterable codes get a filter; by default all. */
  readonly filters?: readonly string[]
  readonly sort?: SortPayload
  /** Filters that are set when the list opens without any. */
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>
  /** Replaces the default cell of a column. */
  readonly render?: Renderers
  /** Replaces the default card on phones. */
  readonly card?: (record: RaRecord) => ReactNode
  /** What stands beside the card on phones. */
  readonly beside?: (record: RaRecord) => ReactNode
  readonly title?: string
  readonly lead?: ReactNode
  /** Buttons of the page's head, the primary one last. */
  readonly actions?: ReactNode
  /** Preset filters, which phones show too. */
  readonly views?: ReactNode
  /** Additional filters of the page. */
  readonly filterInputs?: ReactNode
  /** The filters that `filterInputs` set; phones show how many of them are. */
  readonly filterNames?: readonly string[]
  /** Rendered between the head and the list. */
  readonly above?: ReactNode
  /** The last line of the list, shown when all its rows are loaded. */
  readonly foot?: ListFoot
  /** Mostly empty: what narrows it comes with its rows, instead of being taken back. */
  readonly isRare?: true
  /** Texts and actions of an empty list. */
  readonly empty?: { readonly title?: string; readonly body?: ReactNode; readonly actions?: ReactNode }
  /** Present where rows can be ticked and deleted. */
  readonly removal?: { readonly password?: boolean }
  /** Buttons for ticked rows. */
  readonly selectionActions?: ReactNode
  /** The sum of the ticked rows. */
  readonly selectionSum?: ReactNode
}

/** No custom cells: all are rendered by the type of their column. */
const asDeclared: Renderers = {}

const NONE: readonly string[] = []

const PAGES = [50, 100, PAGE_SIZE]
/**
 * Cards of a page on phones, where five hundred are forty windows high. A month of most houses fits: what is done to all
 * ticked rows reaches it whole.
 */
const PHONE_PAGE = 100

const Waiting = () => (useAfter(200) ? <RowsSkeleton rows={12} /> : <Box aria-busy sx={{ minHeight: 480 }} />)

/** Distinguishes an empty list from filters that match nothing. */
const Nothing = (props: Pick<ResourceListProps, 'resource' | 'empty' | 'filterDefaultValues'>) => {
  const { resource, empty, filterDefaultValues = {} } = props
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const name = translate(`resource.${resource}.name`)
  // Default filters do not count: a new installation has no bills of this month because it has none at all.
  if (Object.entries(filterValues).some(([key, value]) => filterDefaultValues[key] !== value)) {
    return (
      <EmptyState
        title={translate('list.no_match_title', { name })}
        body={translate('list.no_match_body')}
        actions={
          <Button variant="outlined" color="inherit" onClick={() => setFilters({})}>
            {translate('list.clear_filters')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={empty?.title ?? translate('list.empty_title', { name })}
      body={empty?.body ?? translate('list.empty_body')}
      actions={empty?.actions}
    />
  )
}

/**
 * Unticks rows that are no longer shown: bulk actions must not apply to invisible rows, and the sum is that of all
 * ticked ones.
 */
const useTicksOfShown = () => {
  const { data, selectedIds, onSelect } = useListContext()
  useEffect(() => {
    if (!data || selectedIds.length === 0) return
    const shown = new Set(data.map(({ id }) => id))
    const kept = selectedIds.filter((id) => shown.has(id))
    if (kept.length < selectedIds.length) onSelect(kept)
  }, [data, selectedIds, onSelect])
}

const Selection = ({ resource, removal, selectionActions, selectionSum }: ResourceListProps) => {
  const remove = useRemoveSelected(resource, removal ?? {})
  useTicksOfShown()
  return (
    <SelectionBar sum={selectionSum} onDelete={removal && (() => void remove())}>
      {selectionActions}
    </SelectionBar>
  )
}

/** The sum below cards, in a line of its own. */
const CardsFoot = ({ label, sum }: ListFoot) => {
  const { look } = useTheme()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        alignItems: 'baseline',
        gap: 4,
        px: 4,
        py: 3,
        borderTop: `1px solid ${look.lineStrong}`,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography className="figures">{sum}</Typography>
    </Box>
  )
}

/** Hiding the checkboxes unticks all rows. */
const useTicking = (): Ticking => {
  const { selectedIds, onUnselectItems } = useListContext()
  const [asked, setAsked] = useState(false)
  const set = (on: boolean) => {
    setAsked(on)
    if (!on) onUnselectItems()
  }
  return { on: asked || selectedIds.length > 0, set }
}

/** Whether the rows come from the cache for the same filters while they are being refetched. */
const useRemembered = (): boolean => {
  const { filterValues, isFetching } = useListContext()
  const asked = JSON.stringify(filterValues)
  const [answered, setAnswered] = useState<string>()
  useEffect(() => {
    if (!isFetching) setAnswered(asked)
  }, [isFetching, asked])
  return isFetching === true && answered !== asked
}

const Sheet = (props: ResourceListProps) => {
  const {
    resource,
    columns,
    show,
    filters,
    render = asDeclared,
    card,
    beside,
    filterInputs,
    foot,
    empty,
  } = props
  const { removal, selectionActions, views, filterNames = NONE } = props
  const { breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  // Paper is as narrow as a phone, but print gets the table and not the cards.
  const isPrinting = usePrinting()
  const narrow = phone && !isPrinting
  const ticking = useTicking()
  const { data, error, isPending, total: count = 0, filterValues } = useListContext()
  const isRemembered = useRemembered()
  const isReady = useUnhurried(!isPending)
  // What stands around the rows comes with them, or they would move it.
  const total = isReady ? count : 0
  const whole = data?.length === total ? foot : undefined
  if (error && !data) throw error // the page says so, the frame stays
  const names = show?.join()
  // The array is rebuilt only when the names change, so that a rerender of the page does not rerender its rows.
  const shown = useMemo(() => shownColumns(columns, names?.split(',')), [columns, names])
  const asked = filters?.join()
  const choices = useMemo(() => choiceFilters(columns, asked?.split(',')), [columns, asked])
  const isFiltered = Object.keys(filterValues).length > 0
  const selectable = Boolean(removal || selectionActions)
  return (
    <>
      <Card sx={{ overflow: 'clip' }}>
        {(total > 0 || isFiltered || (!isReady && !props.isRare)) && (
          <ListFilters
            resource={resource}
            searchable={isSearchable(columns)}
            choices={choices}
            columns={shown}
            narrow={narrow}
            ticking={selectable && narrow ? ticking : undefined}
            views={views}
            names={filterNames}
          >
            {filterInputs}
          </ListFilters>
        )}
        {/* A cached empty result is not shown: rows may have been added since. */}
        {!isReady || (total === 0 && isRemembered) ? (
          <Waiting />
        ) : total === 0 ? (
          <Nothing resource={resource} empty={empty} filterDefaultValues={props.filterDefaultValues} />
        ) : narrow ? (
          <ListCards
            resource={resource}
            columns={shown}
            render={render}
            card={card}
            beside={beside}
            ticks={selectable && ticking.on}
          />
        ) : (
          <ListTable
            resource={resource}
            columns={shown}
            render={render}
            selectable={selectable}
            foot={whole}
          />
        )}
        {narrow && total > 0 && whole && <CardsFoot {...whole} />}
        {total > PAGES[0]! && <ListPages sizes={PAGES} narrow={narrow} />}
      </Card>
      {selectable && <Selection {...props} />}
      {/* The selection bar covers the bottom of a phone's window; this lets the last card scroll out from under it. */}
      {narrow && ticking.on && <Box sx={{ height: 112 }} />}
    </>
  )
}

const Head = ({ resource, title, lead, actions }: ResourceListProps) => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return (
    <PageHead
      title={title ?? translate(`nav.place.${resource}`)}
      lead={lead ?? (isPending ? '\u00a0' : translate('list.count', { smart_count: total ?? 0 }))}
      actions={actions}
    />
  )
}

/** A list generated from its read model's declaration: columns, filters, search, sort, pages, cards on phones. */
export const ResourceList = (props: ResourceListProps) => {
  const { breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  return (
    <ListBase
      resource={props.resource}
      perPage={phone ? PHONE_PAGE : PAGE_SIZE}
      sort={props.sort}
      filterDefaultValues={props.filterDefaultValues}
    >
      <Head {...props} />
      {props.above}
      <Sheet {...props} />
    </ListBase>
  )
}

type ListPagesProps = { readonly sizes: readonly number[]; readonly narrow: boolean }

/** Pagination with first and last page, and the choice of the page size. */
const ListPages = memo(({ sizes, narrow }: ListPagesProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext()
  const number = (value: number) => formatNumber(value, language)
  // The address can name a page that no longer exists.
  if (page < 1 || (page - 1) * perPage >= total) return null
  return (
    <TablePagination
      component="div"
      className="no-print"
      count={total}
      page={page - 1}
      onPageChange={(_, next) => setPage(next + 1)}
      rowsPerPage={perPage}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      rowsPerPageOptions={narrow ? [] : sizes}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', {
          offsetBegin: number(from),
          offsetEnd: number(to),
          total: number(count),
        })
      }
      getItemAriaLabel={(where) => translate(`ra.navigation.${where}`)}
      showFirstButton={!narrow}
      showLastButton={!narrow}
      sx={{ '& .MuiTablePagination-actions': { display: 'flex', gap: 2 } }}
    />
  )
})
