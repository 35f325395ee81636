import LaterIcon from '@mui/icons-material/ArrowDownward'
import EarlierIcon from '@mui/icons-material/ArrowUpward'
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { moved, type ShownColumn } from './columns.ts'
import { useColumnLabel } from './useColumnLabel.ts'
import { useColumns } from './useColumns.ts'

type ColumnsChoiceProps = { readonly resource: string; readonly columns: readonly ShownColumn[] }

/**
 * Chooses the columns of the table and their order; stored in this browser. The first column links to the record and
 * cannot be hidden or moved. react-admin's own menu has no role for its rows and no name for its checkboxes (axe).
 */
export const ColumnsChoice = ({ resource, columns }: ColumnsChoiceProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { setHidden, reset } = useColumns(resource, columns)
  const label = translate('list.columns.open')
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 280, maxWidth: 360 } } }}
      >
        <ColumnsOrder resource={resource} columns={columns} />
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'inherit',
          }}
        >
          <Button size="small" color="inherit" onClick={() => setHidden([])}>
            {translate('list.columns.all')}
          </Button>
          <Button size="small" color="inherit" onClick={reset}>
            {translate('list.columns.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}

type ColumnsOrderProps = { readonly resource: string; readonly columns: readonly ShownColumn[] }

/** The columns after the first, each with a checkbox; reordered by arrow buttons or by dragging. */
const ColumnsOrder = ({ resource, columns }: ColumnsOrderProps) => {
  const translate = useTranslate()
  const labelOf = useColumnLabel(resource)
  const { ordered, hidden, setHidden, setOrder } = useColumns(resource, columns)
  const [last, setLast] = useState<ShownColumn>()
  const pressed = useRef<HTMLElement>(null)
  const dragged = useRef<string>(undefined)
  const rows = ordered.slice(1)
  const names = rows.map(({ name }) => name)

  const show = (name: string, shown: boolean) =>
    setHidden(shown ? hidden.filter((other) => other !== name) : [...hidden, name])
  const move = (column: ShownColumn, to: number) => {
    if (to < 0 || to >= names.length || names[to] === column.name) return
    setOrder(moved(names, column.name, to))
    setLast(column)
  }
  // Moving a row in the DOM drops its focus; without this a second press on the arrow would do nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what it reacts to
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [ordered])

  const arrow = (column: ShownColumn, place: number, step: -1 | 1) => (
    <IconButton
      size="small"
      aria-label={translate(`list.columns.${step < 0 ? 'earlier' : 'later'}`, { name: labelOf(column) })}
      // Not `disabled`: a disabled button loses the focus when a column reaches the end.
      aria-disabled={place + step < 0 || place + step >= names.length}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget
        move(column, place + step)
      }}
      sx={{ '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' } }}
    >
      {step < 0 ? <EarlierIcon fontSize="inherit" /> : <LaterIcon fontSize="inherit" />}
    </IconButton>
  )
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 3, pr: 2, pt: 2, pb: 1, listStyle: 'none' }}>
        {rows.map((column, place) => (
          <Box
            component="li"
            key={column.name}
            draggable
            onDragStart={(event) => {
              dragged.current = column.name
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => event.preventDefault()}
            onDragEnter={() => {
              const one = rows.find(({ name }) => name === dragged.current)
              if (one) move(one, place)
            }}
            onDragEnd={() => {
              dragged.current = undefined
            }}
            sx={{ display: 'flex', alignItems: 'center', cursor: 'grab' }}
          >
            <FormControlLabel
              label={labelOf(column)}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ flex: 1, mr: 3 }}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(column.name)}
                  onChange={(_event, shown) => show(column.name, shown)}
                />
              }
            />
            {arrow(column, place, -1)}
            {arrow(column, place, 1)}
          </Box>
        ))}
      </Box>
      <span role="status" style={visuallyHidden}>
        {last &&
          translate('list.columns.moved', {
            name: labelOf(last),
            place: names.indexOf(last.name) + 2,
            all: ordered.length,
          })}
      </span>
    </>
  )
}
