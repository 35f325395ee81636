import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** One column whose width keeps lines easy to read. */
export const FormPage = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 440 }}>{children}</Box>
)
