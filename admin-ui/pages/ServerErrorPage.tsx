import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { TileBand } from '../ui/TileBand.tsx'

/** The product's 500 page: the frame stays, the page can be tried again. */
export const ServerErrorPage = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate()
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        py: { xs: 8, md: 20 },
        px: 2,
      }}
    >
      <Box sx={{ width: 144, height: 72, borderRadius: '8px', overflow: 'hidden' }}>
        <TileBand height={72} />
      </Box>
      <Typography variant="h1" sx={{ mt: 7 }}>
        {translate('page.error.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: 440 }}>
        {translate('page.error.body')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 6 }}>
        <Button variant="contained" onClick={onRetry}>
          {translate('page.error.again')}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to="/">
          {translate('page.home')}
        </Button>
      </Box>
    </Box>
  )
}
