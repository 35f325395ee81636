import SortIcon from '@mui/icons-material/Sort'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useListSortContext, useTranslate, useTranslateLabel } from 'ra-core'
import { useState } from 'react'

/** The order of cards, which have no heads to press. react-admin's own came in three files after the list. */
export const SortButton = ({ fields }: { fields: readonly string[] }) => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const { resource, sort, setSort } = useListSortContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const labelOf = (source: string) => String(translateLabel({ resource, source }))
  const label = labelOf(sort.field)
  const words = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${sort.order}`),
  })
  const orderOf = (field: string) => (field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC')
  return (
    <>
      <Tooltip title={words}>
        <IconButton
          aria-label={words}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color="primary"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SortIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map((field) => (
          <MenuItem
            key={field}
            onClick={() => {
              setSort({ field, order: orderOf(field) })
              setAnchor(null)
            }}
          >
            {labelOf(field)} {translate(`ra.sort.${orderOf(field)}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
