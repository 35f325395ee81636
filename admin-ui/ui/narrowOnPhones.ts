import type { Theme } from '@mui/material/styles'

/** A row of buttons, of which three fit into 360 px: without gaps, and with less beside the words. */
export const narrowOnPhones = {
  gap: { xs: 0, sm: 1 },
  '& .MuiButton-text': (theme: Theme) => ({ [theme.breakpoints.down('sm')]: { paddingInline: '6px' } }),
}
