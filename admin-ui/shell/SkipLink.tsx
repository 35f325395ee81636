import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

/** For keyboard users: skips the navigation. */
export const SkipLink = () => {
  const translate = useTranslate()
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'absolute',
        left: 8,
        top: 8,
        // In percent of its own height, which grows with the font size.
        transform: 'translateY(-200%)',
        zIndex: 2000,
        px: 4,
        py: 2,
        bgcolor: 'background.paper',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('frame.skip')}
    </Box>
  )
}
