import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Button, IconButton, Menu, MenuItem, useMediaQuery, useTheme } from '@mui/material'
import { type ComponentType, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { size } from '../theme/sizes.ts'

/** An action of a page: opens a page (`to`), downloads a file (`href`), or runs a function. */
type Action = {
  readonly label: string
  readonly Icon?: ComponentType<{ fontSize?: 'small' }>
  readonly to?: string
  readonly href?: string
  readonly onClick?: () => void
  /** Whether it is the highlighted action; that one is the last. */
  readonly primary?: boolean
}

/** Actions that are not possible now are false or undefined. */
export type Actions = readonly (Action | false | undefined)[]

const targetOf = ({ to, href, onClick }: Action) => {
  if (to) return { component: Link, to }
  return href ? { component: 'a', href, download: true } : { onClick }
}

const More = ({ actions }: { actions: readonly Action[] }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={translate('frame.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: size.touch,
          minHeight: size.control,
          p: 0,
          border: `1px solid ${look.lineStrong}`,
          bgcolor: look.surface,
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            {...targetOf(action)}
            onClick={() => {
              close()
              action.onClick?.()
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

type PageActionsProps = {
  readonly actions: Actions
  /** How many buttons are shown, that of the menu included. */
  readonly places?: { readonly phone: number; readonly desk: number }
}

/** The actions of a page, in one row at any width: the last ones, with the others in a menu. */
export const PageActions = ({ actions: all, places = { phone: 2, desk: 4 } }: PageActionsProps) => {
  const actions = all.filter((action) => action !== false && action !== undefined)
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const shown = narrow ? places.phone : places.desk
  const first = actions.length > shown ? actions.length - shown + 1 : 0
  return (
    <>
      {actions.slice(first).map(({ label, Icon, primary, ...action }) => (
        <Button
          key={label}
          variant={primary ? 'contained' : 'outlined'}
          color={primary ? 'primary' : 'inherit'}
          startIcon={Icon && <Icon />}
          {...targetOf({ label, ...action })}
        >
          {label}
        </Button>
      ))}
      {first > 0 && <More actions={actions.slice(0, first)} />}
    </>
  )
}
