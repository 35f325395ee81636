import { Box, Checkbox, FormControlLabel, Typography, useTheme } from '@mui/material'
import { type ReactNode, useMemo, useRef } from 'react'
import {
  LinkBase,
  type RaRecord,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { size } from '../theme/sizes.ts'
import { Money } from '../ui/Money.tsx'
import { CellValue } from './CellValue.tsx'
import type { Renderers, ShownColumn } from './columns.ts'
import { SelectAll } from './SelectAll.tsx'
import { useRowWindow } from './useRowWindow.ts'
import { useShownRows } from './useShownRows.ts'

type ListCardsProps = {
  resource: string
  columns: readonly ShownColumn[]
  render: Renderers
  /** Replaces the default card. */
  card?: (record: RaRecord) => ReactNode
  /** What stands beside the card, such as a link of its own: the card is one. */
  beside?: (record: RaRecord) => ReactNode
  /** Shows a checkbox on each card, and one for all. */
  ticks?: boolean
}

/**
 * Where each column is placed on a card: name and amount in the first line, the others and the status in the second.
 */
const placesOf = (columns: readonly ShownColumn[]) => {
  const [title, ...rest] = columns
  const amount = rest.find(({ type }) => type === 'money')
  const state = rest.find(({ type }) => type === 'code')
  const facts = rest.filter((column) => column !== amount && column !== state).slice(0, 2)
  return { title, amount, state, facts }
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''

/** The rows of a list as cards of two lines, for phones. Only those on screen are rendered. */
export const ListCards = ({ resource, columns, render, card, beside, ticks = false }: ListCardsProps) => {
  const { look } = useTheme()
  const createPath = useCreatePath()
  const { hasShow } = useResourceDefinition({ resource })
  const data = useShownRows()
  const list = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => data.map(({ id }) => id), [data])
  const { from, to, above, below } = useRowWindow(list, ids, size.rowPhone)
  const { title, amount, state, facts } = placesOf(columns)
  const cell = (record: RaRecord, column: ShownColumn) =>
    render[column.name]?.(record) ?? (
      <CellValue resource={resource} name={column.name} column={column} value={record[column.name]} />
    )
  const twoLines = (record: RaRecord) => (
    <>
      <Typography variant="body2" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {title && cell(record, title)}
      </Typography>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600, textAlign: 'right' }}>
        {amount && isSaid(record[amount.name]) && <Money amount={Number(record[amount.name])} />}
      </Typography>
      <Typography
        variant="caption"
        color="text.secondary"
        component="div"
        noWrap
        sx={{ alignSelf: 'center' }}
      >
        {facts
          .filter(({ name }) => isSaid(record[name]) || render[name])
          .map((column, index) => (
            <span key={column.name}>
              {index > 0 && ' · '}
              {cell(record, column)}
            </span>
          ))}
      </Typography>
      <Box sx={{ justifySelf: 'end', fontSize: '0.8125rem' }}>
        {state && isSaid(record[state.name]) && cell(record, state)}
      </Box>
    </>
  )
  return (
    <>
      {ticks && <AllCardsTick />}
      <ul ref={list} style={{ margin: 0, padding: `${above}px 0 ${below}px`, listStyle: 'none' }}>
        {data.slice(from, to).map((record, at) => (
          <Box
            component="li"
            key={record.id}
            data-index={from + at}
            aria-posinset={from + at + 1}
            aria-setsize={data.length}
            sx={{
              borderTop: `1px solid ${look.line}`,
              ...((ticks || beside) && {
                display: 'grid',
                gridTemplateColumns: `${ticks ? '52px ' : ''}minmax(0, 1fr)${beside ? ' auto' : ''}`,
                alignItems: 'center',
              }),
            }}
          >
            {ticks && <CardTick record={record} resource={resource} />}
            <Box
              {...(hasShow && {
                component: LinkBase,
                to: createPath({ resource, id: record.id, type: 'show' }),
              })}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 3,
                rowGap: 0.5,
                pl: ticks ? 0 : 4,
                pr: 4,
                py: 2.5,
                color: 'inherit',
                textDecoration: 'none',
              }}
            >
              {card ? card(record) : twoLines(record)}
            </Box>
            {beside?.(record)}
          </Box>
        ))}
      </ul>
    </>
  )
}

/** The checkbox of a card; beside the link, since a link must not contain a checkbox. */
const CardTick = ({ record, resource }: { record: RaRecord; resource: string }) => {
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)
  const { selectedIds, onToggleItem } = useListContext()
  const label = translate('list.select', { name: String(nameOf(record)) })
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ justifySelf: 'center', p: 1.5 }}
    />
  )
}

/** The checkbox for all cards, above them. */
export const AllCardsTick = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box sx={{ borderTop: `1px solid ${look.line}`, bgcolor: look.sunken, pl: 3.25 }}>
      <FormControlLabel
        control={<SelectAll />}
        label={translate('list.select_all')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ m: 0, minHeight: 44, gap: 2.5 }}
      />
    </Box>
  )
}
