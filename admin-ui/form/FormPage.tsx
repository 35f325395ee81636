import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** One column, no wider than a line that is easy to read. */
export const FormPage = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 440 }}>{children}</Box>
)
