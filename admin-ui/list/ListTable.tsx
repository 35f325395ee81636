import { Box } from '@mui/material'
import {
  type Identifier,
  type RaRecord,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useNavigate,
  useResourceDefinition,
  useTranslate,
} from 'ra-core'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { inPast } from '../asOf/pastDay.ts'
import { translatePath } from '../routing/registry.ts'
import { useSideways } from '../ui/useSideways.ts'
import type { Renderers, ShownColumn } from './columns.ts'
import { TableHead } from './TableHead.tsx'
import { TableRows } from './TableRows.tsx'
import { tableStyles } from './tableStyles.ts'
import { useColumns } from './useColumns.ts'
import { useTicks } from './useTicks.ts'

/** The last line of a list: what is summed up, and the sum, which stands below its column. */
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
  // Of a column that is not shown it stands at the end.
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

/** The rows of a list under the declared columns. A click on a row opens its record, as the link in it does. */
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
      // With a key held a link opens in another tab, or saves what it leads to.
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
