import type { Tracing } from '../adapters/tracing/tracing.ts'
import type { Settings } from './settings.ts'
import type { Report } from './throttled-report.ts'
import { version } from './version.ts'

/** Opens tracing where the settings name a receiver; otherwise its modules are not even loaded. */
export const composeTracing = async (
  { tracesUrl, book }: Settings,
  report: Report,
): Promise<Tracing | undefined> => {
  if (!tracesUrl) return undefined
  const { openTracing } = await import('../adapters/tracing/tracing.ts')
  const ofBook = book && { 'service.namespace': book }
  const service = { 'service.name': 'so-nha', 'service.version': version, ...ofBook }
  // Of no version: a page stays open while the server is upgraded.
  const browsers = { 'service.name': 'so-nha-browser', ...ofBook }
  return openTracing({ endpoint: tracesUrl, service, browsers, report })
}
