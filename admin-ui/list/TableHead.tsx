import { type SortPayload, useListSortContext, useTranslate } from 'ra-core'
import { memo } from 'react'
import { isNumeric, type ShownColumn } from './columns.ts'
import { SelectAll } from './SelectAll.tsx'
import { useColumnLabel } from './useColumnLabel.ts'

type Order = SortPayload['order']

type HeadCellProps = {
  readonly label: string
  readonly numeric: boolean
  /** The other way than the list is sorted by it, else upwards; nothing when it cannot be sorted by. */
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

/** What the columns are called; those that can be sorted by are buttons. */
export const TableHead = memo(({ resource, columns, selectable }: TableHeadProps) => {
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
