import { Box } from '@mui/material'
import { type MouseEvent, memo, type ReactNode, useMemo, useRef } from 'react'
import {
  type Identifier,
  type RaRecord,
  type SortPayload,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useListSortContext,
  useNavigate,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { inPast } from '../asOf/pastDay.ts'
import { translatePath } from '../routing/registry.ts'
import { size } from '../theme/sizes.ts'
import { useSideways } from '../ui/useSideways.ts'
import { CellValue } from './CellValue.tsx'
import { isNumeric, type Renderers, type ShownColumn } from './columns.ts'
import { SelectAll } from './SelectAll.tsx'
import { tableStyles } from './tableStyles.ts'
import { useColumnLabel } from './useColumnLabel.ts'
import { useColumns } from './useColumns.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useShownRows } from './useShownRows.ts'

/** The last line of a list: a label, and the sum in its column. */
export type ListFoot = { readonly below: string; readonly label: ReactNode; readonly sum: ReactNode }

type ListTableProps = {
  resource: string
  columns: readonly ShownColumn[]
  render: Renderers
  selectable: boolean
  foot?: ListFoot | undefined
}

type FootProps = { foot: ListFoot; columns: readonly ShownColumn[]; selectable: boolean }

const Foot = ({ foot, columns, selectable }: FootProps) => {
  const place = columns.findIndex(({ name }) => name === foot.below)
  // When the column of the sum is hidden, the sum is placed at the end.
  const before = place < 0 ? columns.length - 1 : place
  const after = columns.length - before - 1
  return (
    <tfoot>
      <tr>
        {selectable && <td className="tick" />}
        <th scope="row" colSpan={before}>
          {foot.label}
        </th>
        <td className="number">{foot.sum}</td>
        {after > 0 && <td colSpan={after} />}
      </tr>
    </tfoot>
  )
}

/**
 * The rows of a list as a table with the declared columns. A click on a row opens its record, as the link in it does.
 */
export const ListTable = ({ resource, columns, render, selectable, foot }: ListTableProps) => {
  const createPath = useCreatePath()
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)
  const navigate = useNavigate()
  const { hasShow = false } = useResourceDefinition({ resource })
  const { data = [] } = useListContext()
  const { ordered, hidden } = useColumns(resource, columns)
  const box = useSideways()
  const ticks = useTicks()
  const cells = useMemo(() => {
    const shown = ordered.filter(({ name }) => !hidden.includes(name))
    const address = (id: Identifier) => inPast(translatePath(createPath({ resource, id, type: 'show' })))
    const tickLabel = (record: RaRecord) => translate('list.select', { name: String(nameOf(record)) })
    return { resource, columns: shown, render, address: hasShow ? address : undefined, tickLabel }
  }, [resource, ordered, hidden, render, hasShow, createPath, translate, nameOf])

  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement
    const record = data[Number(pressed.closest<HTMLElement>('tr[data-index]')?.dataset.index)]
    if (!record) return
    if (pressed.matches('.box')) return ticks.toggle(record.id, event.shiftKey)
    if (!hasShow) return
    if (pressed.closest('a.record')) {
      // With a modifier key a link opens in a new tab or is saved: left to the browser.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
    } else if (pressed.closest('a, button, input, label')) return
    navigate(createPath({ resource, id: record.id, type: 'show' }), { state: { _scrollToTop: true } })
  }
  return (
    <Box ref={box} sx={tableStyles} data-opens={hasShow || undefined} onClick={press}>
      <table aria-rowcount={data.length + 1}>
        <TableHead resource={resource} columns={cells.columns} selectable={selectable} />
        <TableRows cells={cells} ticked={selectable ? ticks.ticked : undefined} />
        {foot && <Foot foot={foot} columns={cells.columns} selectable={selectable} />}
      </table>
    </Box>
  )
}

type Order = SortPayload['order']

type HeadCellProps = {
  readonly label: string
  readonly numeric: boolean
  /**
   * The order that a press on the head sets: the opposite of the current one, else ascending; undefined for a column
   * that cannot be sorted.
   */
  readonly next?: Order | undefined
  readonly sorted?: Order | undefined
  readonly onSort: () => void
}

const HeadCell = ({ label, numeric, next, sorted, onSort }: HeadCellProps) => {
  const translate = useTranslate()
  const said = () =>
    translate('ra.sort.sort_by', {
      field: label,
      field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
      order: translate(`ra.sort.${next}`),
    })
  return (
    <th
      scope="col"
      className={numeric ? 'number' : undefined}
      aria-sort={sorted && (sorted === 'ASC' ? 'ascending' : 'descending')}
    >
      {next ? (
        <button type="button" className="sort" title={said()} onClick={onSort}>
          {label}
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
          </svg>
        </button>
      ) : (
        label
      )}
    </th>
  )
}

type TableHeadProps = {
  readonly resource: string
  readonly columns: readonly ShownColumn[]
  readonly selectable: boolean
}

/** The column heads; sortable ones are buttons. */
const TableHead = memo(({ resource, columns, selectable }: TableHeadProps) => {
  const labelOf = useColumnLabel(resource)
  const { sort, setSort } = useListSortContext()
  return (
    <thead>
      <tr>
        {selectable && (
          <th className="tick" scope="col">
            <SelectAll />
          </th>
        )}
        {columns.map((column) => {
          const { name, sortable } = column
          const sorted = sort.field === name ? sort.order : undefined
          const next = sorted === 'ASC' ? 'DESC' : 'ASC'
          return (
            <HeadCell
              key={name}
              label={labelOf(column)}
              numeric={isNumeric(column)}
              next={sortable ? next : undefined}
              sorted={sorted}
              onSort={() => setSort({ field: name, order: next })}
            />
          )
        })}
      </tr>
    </thead>
  )
})

/**
 * What all rows share for rendering. Rows are memoised on this object, so it must stay the same for them not to
 * rerender.
 */
type Cells = {
  readonly resource: string
  readonly columns: readonly ShownColumn[]
  readonly render: Renderers
  /**
   * Address of a record, for the link in the first cell: the row itself is clickable too, but a link can be opened in
   * a new tab.
   */
  readonly address: ((id: Identifier) => string) | undefined
  /** Accessible name of a row's checkbox. */
  readonly tickLabel: (record: RaRecord) => string
}

const classOf = (column: ShownColumn) =>
  isNumeric(column) ? 'number' : column.type === 'text' ? undefined : 'short'

const RowCells = memo(({ cells, record }: { cells: Cells; record: RaRecord }) => {
  const { resource, columns, render, address } = cells
  return columns.map((column, index) => {
    const { name } = column
    const value = render[name]?.(record) ?? (
      <CellValue resource={resource} name={name} column={column} value={record[name]} />
    )
    if (index > 0)
      return (
        <td key={name} className={classOf(column)}>
          {value}
        </td>
      )
    return (
      <th key={name} scope="row" className={classOf(column)}>
        {address ? (
          // Clicks are handled by the table; a router link per row would cost as much as three cells.
          <a className="record" href={address(record.id)}>
            {value}
          </a>
        ) : (
          value
        )}
      </th>
    )
  })
})

const Tick = ({ label, ticked }: { label: string; ticked: boolean }) => (
  <td className="tick">
    <input
      type="checkbox"
      className="box"
      aria-label={label}
      checked={ticked}
      readOnly // the table handles the click, which tells whether Shift is held
    />
  </td>
)

type RowProps = { cells: Cells; record: RaRecord; index: number; ticked: boolean | undefined }

/** Memoised: scrolling renders the rows that come into view and does not rerender the others. */
const Row = memo(({ cells, record, index, ticked }: RowProps) => (
  <tr data-index={index} aria-rowindex={index + 2}>
    {ticked !== undefined && <Tick label={cells.tickLabel(record)} ticked={ticked} />}
    <RowCells cells={cells} record={record} />
  </tr>
))

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td className="space" colSpan={99} style={{ height }} />
    </tr>
  )

type TableRowsProps = { cells: Cells; ticked: ReadonlySet<Identifier> | undefined }

/** Renders only the rows in view; in print, all rows. */
const TableRows = ({ cells, ticked }: TableRowsProps) => {
  const data = useShownRows()
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = useMemo(() => data.map(({ id }) => id), [data])
  const { from, to, above, below } = useRowWindow(body, ids, size.row)
  return (
    <tbody ref={body}>
      <Space height={above} />
      {data.slice(from, to).map((record, at) => (
        <Row
          key={record.id}
          cells={cells}
          record={record}
          index={from + at}
          ticked={ticked?.has(record.id)}
        />
      ))}
      <Space height={below} />
    </tbody>
  )
}

/** Ticking the rows of a list. With Shift, all rows from the last ticked one get the state of the clicked one. */
const useTicks = () => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext()
  const ticked = useMemo(() => new Set(selectedIds), [selectedIds])
  const last = useRef<Identifier>(undefined)

  const toggle = (id: Identifier, withRange: boolean) => {
    const ids = data.map((record) => record.id)
    const begun = ticked.size > 0 && last.current !== undefined ? ids.indexOf(last.current) : -1
    last.current = id
    if (!withRange || begun < 0) return onToggleItem(id)
    const here = ids.indexOf(id)
    const range = ids.slice(Math.min(begun, here), Math.max(begun, here) + 1)
    const within = new Set(range)
    onSelect(
      ticked.has(id)
        ? selectedIds.filter((other) => !within.has(other))
        : [...selectedIds, ...range.filter((other) => !ticked.has(other))],
    )
  }
  return { ticked, toggle }
}
