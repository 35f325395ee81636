import { Tab, Tabs } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'

/** The tabs about incoming money, each with its own address. */
const tabs = [
  { path: '/money-in', name: 'book' },
  { path: '/transfer', name: 'all' },
] as const

export const MoneyTabs = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  return (
    <Tabs
      component="nav"
      className="no-print"
      value={tabs.find(({ path }) => path === pathname)?.path ?? false}
      aria-label={translate('resource.transfer.tabs.label')}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 5 }}
    >
      {tabs.map(({ path, name }) => (
        <Tab
          key={path}
          value={path}
          component={Link}
          to={path}
          label={translate(`resource.transfer.tabs.${name}`)}
          {...(path === pathname && { 'aria-current': 'page' })}
        />
      ))}
    </Tabs>
  )
}
