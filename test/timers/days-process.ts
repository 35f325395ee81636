import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import type { CommandDefinition } from '../../commands/command.ts'
import { addContract, cancelContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { verifyEmail } from '../../commands/person/own.definitions.ts'
import { addOwner } from '../../commands/person/staff.definitions.ts'
import { addRoom, changeRoomStatus } from '../../commands/room/room.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { composeProduct } from '../../processes/product.ts'
import { readSettings } from '../../processes/settings.ts'
import { type Action, type Case, cases, instants, type Seen } from './days.ts'

/**
 * The whole product in the time zone that the process was started with. Plays the cases along their
 * instants, lets the timers fire at each, and tells what the API then answers.
 */
const [dataDir = ''] = process.argv.slice(2)

let clock = instants[0] ?? ''
const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' })
const product = await composeProduct(settings, { now: () => clock })
const projector = product.startProjector()
const api = product.createApi({ publicUrl: 'http://localhost', trustProxy: 0 })
const server = createServer(api.app).listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

const send = async (definition: CommandDefinition, body: object, id?: string): Promise<string> => {
  const issue = { definition, body: body as never, actor: SYSTEM, id }
  const outcome = await product.handle({ ...issue, commandId: randomUUID(), correlationId: randomUUID() })
  await product.progress.waitFor(outcome.position, 10_000)
  return outcome.id
}

const [email, password] = ['chu@test.vn', 'Đường về nhà 1']
const owner = await send(addOwner, { firstName: 'An', lastName: 'Lê', email })
await send(verifyEmail, {}, owner)
await product.accounts.keepPassword(owner, await product.passwords.hash(password))
const headers = { 'content-type': 'application/json' }
const signedIn = await fetch(`${base}/authentication/login`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ email, password }),
})
const cookie = signedIn.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')
const read = async (path: string): Promise<Record<string, unknown>> =>
  ((await (await fetch(`${base}${path}`, { headers: { cookie } })).json()) as { data: never }).data

const customerID = await send(addCustomer, { firstName: 'Bình', lastName: 'Trần' })
const buildingID = await send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })

type Ids = { room: string; contract?: string; bill?: string }
const ids: Ids[] = []

const act = async (what: Action, { terms, bill }: Case, known: Ids): Promise<void> => {
  if (what === 'sign') await send(signContract, {}, known.contract)
  else if (what === 'repair') await send(changeRoomStatus, { status: 4 }, known.room)
  else if (what === 'repaired') await send(changeRoomStatus, { status: 3 }, known.room)
  else if (what === 'add')
    known.contract = await send(addContract, {
      roomID: known.room,
      customerID,
      type: 1,
      price: 1_000,
      ...terms,
    })
  else if (what === 'bill') {
    const lines = [{ name: 'Tiền phòng', amount: 1_000 }]
    known.bill = await send(issueBill, { contractID: known.contract, title: 'Tháng', lines, ...bill })
  } else await send(cancelContract, { day: what.cancel, reason: 'Chuyển nhà' }, known.contract)
}

const seen: Seen[] = []
for (const instant of instants) {
  clock = instant
  // Years pass between the instants, as if somebody had said each time that the clock is right.
  await product.clock.confirm()
  for (const [index, one] of cases.entries()) {
    ids[index] ??= { room: await send(addRoom, { buildingID, number: `P.${index}`, floor: 1 }) }
    for (const what of one.does[instant] ?? []) await act(what, one, ids[index] as Ids)
  }
  // Again and again, until nothing is due: what one brings about may make another due.
  for (let fired = 1; fired > 0; ) {
    fired = await product.timers.fire()
    await product.progress.waitFor(await product.log.head(), 10_000)
  }
  for (const [index, { name }] of cases.entries()) {
    const { room, contract, bill } = ids[index] as Ids
    seen.push({
      at: instant,
      name,
      room: (await read(`/building/${buildingID}/room/${room}`)).status as number,
      ...(contract && { contract: (await read(`/contract/${contract}`)).status as number }),
      ...(bill && { bill: (await read(`/bill/${bill}`)).status as number }),
    })
  }
}
process.stdout.write(JSON.stringify({ zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, seen }))
await api.close()
server.close()
await projector.stop()
await product.close()
