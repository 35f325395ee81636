import { Component, type ReactNode } from 'react'
import { ServerErrorPage } from './ServerErrorPage.tsx'

type Props = { children: ReactNode; place: string }

/** Keeps a page's fault inside the page. Another address starts clean. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error) // product section 7: client errors are logged to the console only
  }

  override componentDidUpdate(before: Props) {
    if (before.place !== this.props.place && this.state.failed) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ServerErrorPage onRetry={() => this.setState({ failed: false })} />
  }
}
