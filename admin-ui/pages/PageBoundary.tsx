import { Component, type ReactNode } from 'react'
import { ServerErrorPage } from './ServerErrorPage.tsx'

type Props = {
  readonly children: ReactNode
  /** The address that is shown. */
  readonly place: string
}
type State = { readonly fault?: { readonly error: unknown } | undefined }

/** Keeps a page's fault inside the page. Another address starts clean. */
export class PageBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { fault: { error } }
  }

  override componentDidCatch(error: unknown) {
    console.error(error) // product section 7: client errors are logged to the console only
  }

  override componentDidUpdate(before: Props) {
    if (before.place !== this.props.place && this.state.fault) this.setState({ fault: undefined })
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    return <ServerErrorPage error={fault.error} onRetry={() => this.setState({ fault: undefined })} />
  }
}
