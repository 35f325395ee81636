import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { isApiError } from '../data/envelope.ts'
import { TileBand } from '../ui/TileBand.tsx'

/** A code to name to whoever helps: the API's own, or 500 for a fault of the page. Without an answer there is none. */
const codeOf = (error: unknown): string | undefined => {
  if (!isApiError(error)) return '500'
  return error.code === 'network' ? undefined : error.code
}

type ServerErrorPageProps = { readonly error: unknown; readonly onRetry: () => void }

/** The product's 500 page: the frame stays, says what failed, and the page can be tried again. */
export const ServerErrorPage = ({ error, onRetry }: ServerErrorPageProps) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const code = codeOf(error)
  const title = translate('page.error.title')
  // What the address asks for beside the page is wrong: trying it again would not help.
  const isAsked = isApiError(error, 'V0001')
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
      <title>{`${title} · Sổ Nhà`}</title>
      <Typography variant="h1" sx={{ mt: 7 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: 440 }}>
        {translate(isApiError(error) ? error.message : 'page.error.body')}
      </Typography>
      {code && (
        <Typography variant="caption" color="text.secondary" sx={{ mt: 2 }}>
          {translate('page.error.code', { code })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 6 }}>
        {isAsked ? (
          <Button variant="contained" component={Link} to={pathname}>
            {translate('page.error.without')}
          </Button>
        ) : (
          <Button variant="contained" onClick={onRetry}>
            {translate('page.error.again')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" component={Link} to="/">
          {translate('page.home')}
        </Button>
      </Box>
    </Box>
  )
}
