import { Box, Button, Typography } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useStoreContext, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { isApiError } from '../data/envelope.ts'
import { forgetLists } from '../store/cookieStore.ts'
import { TileBand } from '../ui/TileBand.tsx'
import { isLostChunk, startAnew } from './lostChunk.ts'
import { MessagePage } from './MessagePage.tsx'
import { outageOf } from './outage.ts'
import { useServerBack } from './useServerBack.ts'

type Props = {
  readonly children: ReactNode
  /** The current address. */
  readonly place: string
}
type State = { readonly fault?: { readonly error: unknown } | undefined }

/** A page that keeps failing is not retried automatically more often than this. */
const TRIES = 3

/** Error boundary of a page: the frame stays usable. Navigating to another address resets it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}
  private tries = 0

  static getDerivedStateFromError(error: unknown): State {
    return { fault: { error } }
  }

  override componentDidCatch(error: unknown) {
    console.error(error) // never sent to the server: it may hold personal data
  }

  override componentDidUpdate(before: Props) {
    if (before.place === this.props.place) return
    this.tries = 0
    if (this.state.fault) this.setState({ fault: undefined })
  }

  private retry = () => {
    this.tries += 1
    this.setState({ fault: undefined })
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    return <ServerErrorPage error={fault.error} onRetry={this.retry} waits={this.tries < TRIES} />
  }
}

/** The code to name to support: the API's own, or 500 for an error of the page. None when no answer came. */
const codeOf = (error: unknown): string | undefined => {
  if (outageOf(error) === 'unreachable') return undefined
  return isApiError(error) ? error.code : '500'
}

type ServerErrorPageProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Whether it retries by itself after an outage. */
  readonly waits: boolean
}

/** The error page: the frame stays, the error is explained, and the page can be retried. */
const ServerErrorPage = ({ error, onRetry, waits }: ServerErrorPageProps) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const store = useStoreContext()
  const code = codeOf(error)
  const outage = outageOf(error)
  const word = outage === 'unreachable' ? 'lost' : 'error'
  const title = translate(`page.${word}.title`)
  useServerBack(waits ? outage : undefined, isLostChunk(error) ? startAnew : onRetry)
  // The query of the address is invalid, so a retry would fail again.
  const isAsked = isApiError(error, 'V0001')
  return (
    <MessagePage
      isAlert
      title={title}
      picture={
        <Box sx={{ width: 144, height: 72, borderRadius: '8px', overflow: 'hidden' }}>
          <TileBand height={72} />
        </Box>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: 440 }}>
        {translate(outage !== 'unreachable' && isApiError(error) ? error.message : `page.${word}.body`)}
      </Typography>
      {code && (
        <Typography variant="caption" color="text.secondary" sx={{ mt: 2 }}>
          {translate('page.error.code', { code })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 6 }}>
        {isAsked ? (
          <Button variant="contained" component={Link} to={pathname} onClick={() => forgetLists(store)}>
            {translate('page.error.without')}
          </Button>
        ) : (
          <Button variant="contained" onClick={isLostChunk(error) ? () => window.location.reload() : onRetry}>
            {translate('page.error.again')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" component={Link} to="/">
          {translate('page.home')}
        </Button>
      </Box>
    </MessagePage>
  )
}
