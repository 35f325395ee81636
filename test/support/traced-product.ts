import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { composeProduct } from '../../processes/product.ts'
import { readSettings } from '../../processes/settings.ts'

/** The product, empty but for its first owner, sending its traces to a receiver. */
export const startTraced = async (
  endpoint: string,
  env: Readonly<Record<string, string>>,
  uiDirectory?: string,
) => {
  const settings = readSettings({
    ...env,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  })
  const product = await composeProduct(settings, { now: () => new Date().toISOString() })
  const projector = product.startProjector()
  const { publicUrl, names } = settings
  const { firstOwnerToken } = product
  const api = product.createApi({
    publicUrl,
    cookie: names.cookie,
    trustProxy: 0,
    firstOwnerToken,
    ...(uiDirectory && { uiDirectory }),
  })
  const server = createServer(api.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.attach(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const owner = { email: 'chu.nha@test.vn', password: 'Nhà của chúng ta' }
  const person = { ...owner, lastName: 'Trần', firstName: 'Hoa', phone: '0912345678' }
  await post('/authentication/first-owner', { ...person, token: firstOwnerToken })
  const login = await post('/authentication/login', owner)

  return {
    product,
    url,
    owner,
    /** Of the owner's session. */
    cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    stop: async () => {
      await api.close()
      server.closeAllConnections()
      server.close()
      await projector.stop()
      await product.close()
    },
  }
}
