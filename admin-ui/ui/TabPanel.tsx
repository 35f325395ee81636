import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The content of a tab of `PageTabs`. */
export const TabPanel = ({ tab, children }: { tab: string; children: ReactNode }) => (
  <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
    {children}
  </Box>
)
