import { Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router'

type PageTabsProps<T extends string> = {
  /** The first tab is shown when the address names none. */
  readonly tabs: readonly { readonly name: T; readonly label: string }[]
  readonly label: string
}

/** The current tab of a page, from the address: `?tab=history`. */
export const useTab = <T extends string>(names: readonly [T, ...T[]]): T => {
  const [search] = useSearchParams()
  return names.find((name) => name === search.get('tab')) ?? names[0]
}

/** Tabs of a page, each with its own address. */
export const PageTabs = <T extends string>({ tabs, label }: PageTabsProps<T>) => {
  const [search, setSearch] = useSearchParams()
  const first = tabs[0]?.name
  const shown = tabs.find(({ name }) => name === search.get('tab'))?.name ?? first
  const show = (name: T) => setSearch(name === first ? {} : { tab: name }, { preventScrollReset: true })
  return (
    <Tabs
      className="no-print"
      value={shown}
      onChange={(_event, name: T) => show(name)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 5 }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.name}
          value={tab.name}
          label={tab.label}
          id={`tab-${tab.name}`}
          aria-controls="tab-panel"
        />
      ))}
    </Tabs>
  )
}
