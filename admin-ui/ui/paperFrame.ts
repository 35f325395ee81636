import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'

/** A paper as it lies on the screen. */
export const paperFrame: SystemStyleObject<Theme> = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  px: { xs: 4, sm: 7 },
  py: 6,
}
