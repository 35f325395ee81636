import { Box, type SxProps, type Theme } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { size } from '../theme/sizes.ts'

type LinkTabsProps = {
  readonly label: string
  readonly tabs: readonly { readonly path: string; readonly text: string }[]
}

const tabStyles: SxProps<Theme> = ({ look }) => ({
  position: 'relative',
  display: 'flex',
  gap: '26px',
  mt: { xs: -3, md: -4 },
  mb: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${look.line}`,
  '& a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: size.touch,
    px: '1px',
    fontSize: '0.875rem',
    fontWeight: 500,
    color: look.textSoft,
    textDecoration: 'none',
  },
  '& a:hover': { color: look.text },
  '& a:focus-visible': { outlineOffset: '-2px' },
  '& [aria-current]': { color: look.text, fontWeight: 600, boxShadow: `inset 0 -2px ${look.brand}` },
})

/** Tabs that are pages of their own: links, of which the current one is marked. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the current one may be beyond the edge. Not scrollIntoView, which scrolls the page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which one is current
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft + current.offsetWidth - nav.current.offsetWidth
  }, [pathname])
  return (
    <Box component="nav" ref={nav} className="no-print" aria-label={label} sx={tabStyles}>
      {tabs.map(({ path, text }) => (
        <Link key={path} to={path} {...(path === pathname && { 'aria-current': 'page' as const })}>
          {text}
        </Link>
      ))}
    </Box>
  )
}
