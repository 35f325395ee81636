import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's URL of the server that all integration tests of a run share. */
    postgresUrl: string
  }
}

/** One server for the whole run, in a directory of its own. It may forget everything, so it need not sync. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'so-nha-test-'))
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB', max_connections: '200' }
  const server = await startEmbeddedPostgres({ dataDir, settings })
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
