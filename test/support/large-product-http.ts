import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFrontDoor } from '../../processes/front-door.ts'
import { startImports } from '../../processes/imports.ts'
import { openInfrastructure } from '../../processes/infrastructure.ts'
import { composeProduct, type Product, type Running } from '../../processes/product.ts'
import { readSettings } from '../../processes/settings.ts'
import { type Size, writeLargeHistory } from './large-history.ts'

export type LargeProductOverHttp = Pick<Product, 'obey' | 'log' | 'progress'> & {
  /** Of the API. */
  readonly url: string
  /** An owner's. */
  readonly cookie: string
  readonly databaseUrl: string
  /** As `npm start` does, with a process for imports. */
  startWorker(): Running
  close(): Promise<void>
}

const account = { email: 'owner@bench.vn', password: 'Đường về nhà 1' }

/** The whole product behind its port, with a past of the given size in its read models. For benchmarks. */
export const openLargeProductOverHttp = async (size: Size): Promise<LargeProductOverHttp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'so-nha-bench-'))
  const env = { DATA_DIR: dataDir, DEMO: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const settings = readSettings(env)
  const filling = await openInfrastructure(settings, () => undefined)
  const { databaseUrl } = filling
  await writeLargeHistory(filling.log, size)
  await filling.close()

  const product = await composeProduct(settings, { now: () => new Date().toISOString() })
  const projector = product.startProjector()
  const door = await openFrontDoor(settings)
  const url = `http://127.0.0.1:${door.port}/api`
  const { firstOwnerToken } = product
  const requestsPerMinute = { address: 1_000_000, person: 1_000_000 }
  const api = product.createApi({ publicUrl: url, trustProxy: 0, firstOwnerToken, requestsPerMinute })
  door.open(api.app)
  const close = async () => {
    await api.close()
    await door.close(1_000)
    await projector.stop()
    await product.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    while (!(await product.progress.waitFor(await product.log.head(), 1_000))) await pause()
    const { obey, log, progress } = product
    const startWorker = () => {
      const parts = [product.startWorker({ imports: false }), startImports(product, settings)]
      return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) }
    }
    const cookie = await signIn(url, firstOwnerToken)
    return { obey, log, progress, startWorker, url, cookie, databaseUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

const signIn = async (url: string, token: string): Promise<string> => {
  const post = (path: string, body: object) =>
    fetch(`${url}/authentication/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    })
  const first = await post('first-owner', { ...account, token, firstName: 'An', lastName: 'Nguyễn' })
  const answer = await post('login', account)
  if (!answer.ok) throw new Error(`Nobody could sign in: ${await first.text()} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
