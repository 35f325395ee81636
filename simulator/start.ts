import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { openLedger } from './ledger.ts'
import { createSimulator } from './server.ts'
import { allWell } from './switches.ts'

/**
 * `npm run momo-simulator`: MoMo's gateway without money. The demo forks it and passes the keys in the
 * environment. Started alone, it generates keys and prints the settings for the product.
 */
const given = process.env
const random = () => randomBytes(16).toString('hex')
const merchant = {
  partnerCode: given.MOMO_PARTNER_CODE || 'SONHA',
  accessKey: given.MOMO_ACCESS_KEY || random(),
  secretKey: given.MOMO_SECRET_KEY || random(),
}
const host = given.HOST || '127.0.0.1'
const wantedPort = Number(given.MOMO_SIMULATOR_PORT || 0)
/** Keeps the last port: open payments link to it, so the next start tries it first. */
const portFile = given.MOMO_LEDGER_FILE && `${given.MOMO_LEDGER_FILE}.port`
let port = 0

const lastPort = (): number => {
  try {
    return Number(portFile ? readFileSync(portFile, 'utf8') : 0) || 0
  } catch {
    return 0
  }
}

const server = createSimulator({
  merchant,
  ledger: openLedger(given.MOMO_LEDGER_FILE || undefined),
  switches: allWell(),
  bank:
    given.BANK_WEBHOOK_URL && given.SEPAY_API_KEY
      ? { webhookUrl: given.BANK_WEBHOOK_URL, apiKey: given.SEPAY_API_KEY }
      : undefined,
  pageUrl: () => `http://${given.MOMO_PAGE_HOST || 'localhost'}:${port}`,
})
const listen = async (at: number) => {
  server.listen(at, host)
  await once(server, 'listening')
}
await listen(wantedPort || lastPort()).catch((error) => {
  if (wantedPort) throw error
  return listen(0)
})
port = (server.address() as AddressInfo).port
if (portFile) writeFileSync(portFile, String(port), { mode: 0o600 })

if (process.send) {
  process.send({ port })
  // The parent process has ended, even if it was killed.
  process.on('disconnect', () => process.exit(0))
} else {
  console.log(`MoMo simulator: http://localhost:${port}/switches\n\nFor the product:`)
  console.log(`  MOMO_ENDPOINT=http://localhost:${port}`)
  console.log(`  MOMO_PARTNER_CODE=${merchant.partnerCode}`)
  console.log(`  MOMO_ACCESS_KEY=${merchant.accessKey}`)
  console.log(`  MOMO_SECRET_KEY=${merchant.secretKey}`)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
