import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'

/** What is not known is said, since it may be asked for. */
export const Absent = () => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ fontStyle: 'italic', color: 'text.secondary' }}>
      {translate('change.none')}
    </Box>
  )
}
