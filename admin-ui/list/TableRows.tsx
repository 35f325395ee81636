import type { Identifier, RaRecord } from 'ra-core'
import { memo, useMemo, useRef } from 'react'
import { size } from '../theme/sizes.ts'
import { CellValue } from './CellValue.tsx'
import type { Renderers } from './columns.ts'
import { isNumeric, type ShownColumn } from './columns.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useShownRows } from './useShownRows.ts'

/** What is said of each record. The same object draws nothing anew. */
export type Cells = {
  readonly resource: string
  readonly columns: readonly ShownColumn[]
  readonly render: Renderers
  /** Where the first cell leads: the row does too, but a link can be opened in another tab. */
  readonly address: ((id: Identifier) => string) | undefined
  /** What the box of a row is called. */
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
          // The table hears the click: a router's link costs each row as much as three cells.
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
      readOnly // the table hears the click, which tells whether Shift is held
    />
  </td>
)

type RowProps = { cells: Cells; record: RaRecord; index: number; ticked: boolean | undefined }

/** Scrolling draws the rows that come into reach, and not again those that are there. */
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

/** Only the rows on screen are drawn; on paper all are. */
export const TableRows = ({ cells, ticked }: TableRowsProps) => {
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
