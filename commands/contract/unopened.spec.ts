import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { v5 as uuidv5 } from 'uuid'
import { expect, it } from 'vitest'
import { withCodec } from '../../adapters/event-store/codec.ts'
import { memoryLog } from '../../adapters/event-store/memory.ts'
import { SYSTEM } from '../../domain/event.ts'
import { refusalOf } from '../../domain/refusal.ts'
import { addBuilding } from '../building/building.definitions.ts'
import type { CommandDefinition } from '../command.ts'
import { type CommandDependencies, createHandler } from '../handle.ts'
import { addCustomer } from '../person/customer.definitions.ts'
import { eraseCustomer } from '../person/erase.definitions.ts'
import { addRoom } from '../room/room.definitions.ts'
import { addContract, cancelContract, renewContract, signContract } from './contract.definitions.ts'

const id = (name: string) => uuidv5(name, SYSTEM.id)
const today = '2026-06-15'

/** A ledger in memory whose people are sealed. */
const ledger = () => {
  const keys = new Map<string, KeyObject | null>()
  const raw = memoryLog()
  const store = withCodec(raw, {
    find: async () => keys,
    ensure: async (subjects) => {
      for (const one of subjects) keys.set(one, keys.get(one) ?? createSecretKey(randomBytes(32)))
      return keys
    },
    forget: () => undefined,
  })
  const places = new Map<string, string>()
  const facts = {
    buildingOfRoom: async () => id('house'),
    buildingOfContract: async () => id('house'),
    roomOfContract: async (contractID: string) => places.get(contractID),
    customerOfContract: async () => undefined,
    openPartnerships: async () => 0,
    partnersOfContract: async () => [],
    count: async () => 0,
  } as unknown as CommandDependencies['facts']
  const handle = createHandler({
    store,
    facts,
    now: () => `${today}T02:00:00.000Z`,
    hashBody: (body: unknown) => id(JSON.stringify(body)),
    caughtUp: async () => undefined,
    claims: { take: async () => undefined, release: async () => undefined, ownerOf: async () => undefined },
    attachments: { take: async () => undefined, settle: async () => undefined },
    guards: { hold: (_, work) => work(() => undefined) },
    scopes: { allows: async () => true },
  })
  let serial = 0
  const send = async (definition: CommandDefinition, body: Record<string, unknown>, about?: string) => {
    const commandId = id(`command-${++serial}`)
    const made = await handle({
      definition,
      id: about,
      body,
      actor: SYSTEM,
      commandId,
      correlationId: commandId,
    })
    if (definition.part) places.set(made.id, String(places.get(about ?? '') ?? body.roomID))
    return made.id
  }
  return { raw, store, send }
}

/** All that there is to say of somebody, about rooms that many have had. */
const lease = async (definition: CommandDefinition) => {
  const { raw, store, send } = ledger()
  const buildingID = await send(addBuilding, { name: 'Hoa Sen', address: 'Hà Nội', floorCount: 3 })
  const roomID = await send(addRoom, { buildingID, number: 'P.101', floor: 1 })
  const [hoa, lan, gone] = [
    await send(addCustomer, { lastName: 'Lê', firstName: 'Hoa', email: 'hoa@nha.vn', phone: '0912345678' }),
    await send(addCustomer, { lastName: 'Vũ', firstName: 'Lan' }),
    await send(addCustomer, { lastName: 'Đỗ', firstName: 'An' }),
  ]
  await send(eraseCustomer, {}, gone)
  const said = {
    roomID,
    type: 1,
    price: 4_000_000,
    note: 'Chị trả trước',
    files: [{ fileID: id('paper'), name: 'hop-dong.pdf' }],
    residents: [{ firstName: 'Bé', lastName: 'Lê', type: 1, birthday: '2020-01-01' }],
  }
  const first = await send(addContract, {
    ...said,
    customerID: hoa,
    startDay: '2026-01-01',
    endDay: '2026-06-30',
  })
  await send(signContract, {}, first)
  const next = await send(renewContract, { endDay: '2026-12-31', note: 'Tiếp' }, first)
  await send(cancelContract, { day: '2026-09-30', reason: 'Chị chuyển nhà' }, next)
  const answers: unknown[] = []
  for (const [customerID, startDay, endDay] of [
    [lan, '2026-06-30', '2026-10-31'],
    [lan, '2026-09-30', '2026-10-31'],
    [gone, '2026-10-01', '2026-10-31'],
    [lan, '2026-10-01', '2026-10-31'],
    [hoa, '2026-11-01', '2026-11-30'],
  ]) {
    const refusal = await refusalOf(send(definition, { ...said, customerID, startDay, endDay }))
    answers.push(refusal?.code)
  }
  const written = (await store.readStream(`room-${roomID}`)).map(({ type, data }) => ({ type, data }))
  return { answers, written, stored: JSON.stringify(await raw.readAll({ after: '' })) }
}

it('decides on new leases as it would if everything were opened, and writes the same', async () => {
  const [unopened, opened] = [await lease(addContract), await lease({ ...addContract, unopened: undefined })]
  expect(unopened.answers).toEqual(['E0024', 'E0024', 'E0008', undefined, undefined])
  expect(unopened.written).toEqual(opened.written)
  expect(unopened.answers).toEqual(opened.answers)
  expect(JSON.stringify(unopened.written)).not.toContain('sealed')
  for (const word of ['Chị', 'Bé', 'hop-dong', '2020-01-01']) expect(unopened.stored).not.toContain(word)
})
