import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** One column, no wider than one reads a line (look section 5). */
export const FormPage = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 440 }}>{children}</Box>
)
