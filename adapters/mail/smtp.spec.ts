import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createSmtp } from './smtp.ts'

const letter = { subject: 'Hoá đơn', text: 'Tiền nhà', html: '<p>Tiền nhà</p>' }

it('gives up a mail server that accepts the connection and says nothing', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const smtp = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'so-nha@test.vn', waitMs: 100 })
  try {
    await expect(smtp.send({ id: 'm', address: 'hoa@test.vn' }, letter)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    })
  } finally {
    smtp.close()
    server.close()
  }
})
