import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'

/** For those who come by keyboard: past the navigation, to the page. */
export const SkipLink = () => {
  const translate = useTranslate()
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 2000,
        px: 4,
        py: 2,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {translate('frame.skip')}
    </Box>
  )
}
