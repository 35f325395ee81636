import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { expected } from './days.ts'

const run = promisify(execFile)

it.concurrent.each(['UTC', 'America/Los_Angeles'])(
  'days, months, years and leap days turn at midnight in Vietnam on a server in %s',
  async (zone) => {
    const dataDir = await temporaryFolder('days')
    const program = join(import.meta.dirname, 'days-process.ts')
    const { stdout } = await run(process.execPath, [program, dataDir], {
      env: { ...process.env, TZ: zone, DATABASE_URL: '', EVENT_STORE_URL: '', NATS_URL: '', SMTP_URL: '' },
    })
    expect(JSON.parse(stdout)).toEqual({ zone, seen: expected() })
    await rm(dataDir, { recursive: true, force: true })
  },
  120_000,
)
