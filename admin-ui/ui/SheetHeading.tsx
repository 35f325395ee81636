import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type SheetHeadingProps = {
  readonly title: string
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** The heading of a card or section, with a note beside it and an action at the end of the line. */
export const SheetHeading = ({ title, note, action }: SheetHeadingProps) => (
  <>
    <Typography variant="h3" component="h2" sx={{ whiteSpace: 'nowrap' }}>
      {title}
    </Typography>
    {note && (
      <Typography variant="caption" color="text.secondary" sx={{ minWidth: 0 }}>
        {note}
      </Typography>
    )}
    {action && (
      <Box className="no-print" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {action}
      </Box>
    )}
  </>
)
