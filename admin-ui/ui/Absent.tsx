import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Placeholder for an unknown value, as a word so that it can be asked for. */
export const Absent = () => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ fontStyle: 'italic', color: 'text.secondary' }}>
      {translate('change.none')}
    </Box>
  )
}
