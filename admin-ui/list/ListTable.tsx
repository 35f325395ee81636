import { Box, Link } from '@mui/material'
import { LinkBase, type RaRecord, useCreatePath, useResourceDefinition } from 'ra-core'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import { CellValue } from './CellValue.tsx'
import { hiddenAtFirst, isNumeric, type ShownColumn } from './columns.ts'
import { SelectAll, SelectOne } from './SelectColumn.tsx'
import { useColumnLabel } from './useColumnLabel.ts'
import { useTooWide } from './useTooWide.ts'
import { VirtualTableBody } from './VirtualTableBody.tsx'

export type Renderers = Readonly<Record<string, (record: RaRecord) => ReactNode>>

type ListTableProps = {
  resource: string
  columns: readonly ShownColumn[]
  render?: Renderers
  selectable: boolean
}

/** The cell that opens the record: the row does too, but a link can be opened in another tab. */
const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={LinkBase} to={to} color="inherit" underline="hover" sx={{ fontWeight: 500 }}>
    {children}
  </Link>
)

/** react-admin's DataTable with the declared columns. */
export const ListTable = ({ resource, columns, render = {}, selectable }: ListTableProps) => {
  const createPath = useCreatePath()
  const { hasShow } = useResourceDefinition({ resource })
  const labelOf = useColumnLabel(resource)
  const [box, tooWide] = useTooWide()
  const cellOf = (column: ShownColumn, isFirst: boolean) => (record: RaRecord) => {
    const value = render[column.name]?.(record) ?? (
      <CellValue resource={resource} name={column.name} column={column} value={record[column.name]} />
    )
    if (!isFirst || !hasShow) return value
    return <RecordLink to={createPath({ resource, id: record.id, type: 'show' })}>{value}</RecordLink>
  }
  return (
    <Box
      ref={box}
      sx={{
        // A head cannot stick to the window out of a box that scrolls sideways.
        overflowX: tooWide ? 'auto' : 'clip',
        '& .RaDataTable-headerCell': { position: tooWide ? 'static' : 'sticky' },
      }}
    >
      <DataTable
        body={VirtualTableBody}
        // Selecting has a column of its own (SelectColumn.tsx), acting a bar at the bottom (SelectionBar.tsx).
        bulkActionButtons={false}
        rowClick={hasShow ? 'show' : false}
        hiddenColumns={hiddenAtFirst(columns)}
      >
        {selectable && (
          <DataTable.Col label={<SelectAll />} disableSort sx={{ width: 44, pr: 0 }}>
            <SelectOne />
          </DataTable.Col>
        )}
        {columns.map((column, index) => (
          <DataTable.Col
            key={column.name}
            source={column.name}
            label={labelOf(column)}
            align={isNumeric(column) ? 'right' : 'left'}
            disableSort={!column.sortable}
            render={cellOf(column, index === 0)}
            sx={{ whiteSpace: column.type === 'text' ? undefined : 'nowrap' }}
          />
        ))}
      </DataTable>
    </Box>
  )
}
