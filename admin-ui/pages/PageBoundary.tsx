import { Component, type ReactNode } from 'react'
import { ServerErrorPage } from './ServerErrorPage.tsx'

type Props = {
  readonly children: ReactNode
  /** The address that is shown. */
  readonly place: string
}
type State = { readonly fault?: { readonly error: unknown } | undefined }

/** A page that goes on failing is not drawn again and again by itself. */
const TRIES = 3

/** Keeps a page's fault inside the page. Another address starts clean. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}
  private tries = 0

  static getDerivedStateFromError(error: unknown): State {
    return { fault: { error } }
  }

  override componentDidCatch(error: unknown) {
    console.error(error) // product section 7: client errors are logged to the console only
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
