import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import { Box, Button, Divider, ListItemIcon, ListSubheader, Menu, MenuItem, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useProfile } from '../auth/ProfileContext.tsx'
import { useSignOut } from '../auth/useSignOut.ts'
import { screens } from '../routing/registry.ts'
import { Face } from '../ui/Face.tsx'

/** Resources about the user rather than the buildings. */
const OWN = ['profile', 'security']
/** The bottom bar has no entry for a customer's contracts. */
const OF_CUSTOMER = ['contract', ...OWN]

export const AccountMenu = () => {
  const translate = useTranslate()
  const signOut = useSignOut()
  const { fullName, role } = useProfile()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const own = (role === 'customer' ? OF_CUSTOMER : OWN).filter((name) =>
    screens.some((screen) => screen.path === `/${name}`),
  )
  const close = () => setAnchor(null)
  // The items are rendered only after the menu was opened once.
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ gap: 2.5, pl: 1.5, pr: { xs: 1.5, lg: 2.5 }, minWidth: 0 }}
      >
        <Face name={fullName} />
        <Box sx={(theme) => ({ textAlign: 'left', [theme.breakpoints.down('lg')]: visuallyHidden })}>
          <Typography
            variant="caption"
            component="span"
            sx={{ display: 'block', fontWeight: 600, lineHeight: 1.4, color: 'text.primary' }}
          >
            {fullName}
          </Typography>
          <Typography
            variant="caption"
            component="span"
            sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 1.4 }}
          >
            {translate(`role.${role}`)}
          </Typography>
        </Box>
        <span style={visuallyHidden}>: {translate('frame.open_account')}</span>
      </Button>
      {opened && (
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {/* MUI focuses the first child of a menu, unless it is a ListSubheader. */}
          <ListSubheader role="presentation" sx={{ px: 4, py: 2, maxWidth: 280, bgcolor: 'transparent' }}>
            <Typography variant="body2" color="text.primary" sx={{ fontWeight: 600 }}>
              {fullName}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {translate(`role.${role}`)}
            </Typography>
          </ListSubheader>
          <Divider component="li" />
          {own.map((name) => (
            <MenuItem key={name} component={Link} to={`/${name}`} onClick={close}>
              {translate(`nav.place.${name}`)}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              close()
              void signOut()
            }}
          >
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {translate('frame.logout')}
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
