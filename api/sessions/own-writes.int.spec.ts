import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandDefinition } from '../../commands/command.ts'
import { verifyEmail } from '../../commands/person/own.definitions.ts'
import { addStaff } from '../../commands/person/staff.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { SYSTEM } from '../../domain/event.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'

/** Answers that do not wait for read models which stand still until somebody asks how far the log is. */
let api: TestApi
let owner: Person
let onHead: (() => Promise<void>) | undefined
beforeAll(async () => {
  api = await startApi({
    waitFor: async () => false,
    tamper: (log) => ({
      ...log,
      head: async () => {
        const head = await log.head()
        await onHead?.()
        return head
      },
    }),
  })
  owner = await api.person('owner')
})
afterAll(() => api.close())

/** Holds the read models where they are until the log's head is asked for. */
const holdReadModels = async () => {
  const admin = await api.asAdmin()
  await admin.query('begin; lock table projection.checkpoint in share mode')
  const letGo = async () => {
    if (onHead === undefined) return
    onHead = undefined
    await admin.query('commit')
    await admin.end()
  }
  onHead = letGo
  return letGo
}

const send = (definition: CommandDefinition, body: Readonly<Record<string, unknown>>, id?: string) =>
  api.handle({
    definition,
    body,
    id,
    actor: SYSTEM,
    commandId: randomUUID(),
    correlationId: randomUUID(),
  })

it('waits with a command that names what was created a moment ago', async () => {
  const house = await api
    .as(owner)
    .post('/building/add')
    .send({ name: 'Nhà mới', address: 'Huế', floorCount: 1 })
  const buildingID = house.body.data.id
  const letGo = await holdReadModels()
  const { id: roomID } = await send(addRoom, { buildingID, number: 'P.1', floor: 1 })
  const answer = await api
    .as(owner)
    .post('/meter/add')
    .send({ roomID, utility: 'electricity', digits: 5, day: '2026-01-01', value: 0 })
  await letGo()
  expect([answer.status, answer.body.message]).toEqual([200, 'I0002'])
})

it('lets somebody in who was added a moment ago', async () => {
  const phc = await api.mail.accounts.passwordOf(owner.id)
  const email = 'newcomer@test.vn'
  const letGo = await holdReadModels()
  const { id } = await send(addStaff, { firstName: 'An', lastName: 'Lê', email, role: 'staff' })
  await send(verifyEmail, {}, id)
  await api.mail.accounts.keepPassword(id, phc as string)
  const answer = await api.as().post('/authentication/login').send({ email, password: PASSWORD })
  await letGo()
  expect([answer.status, answer.body.data?.id]).toEqual([200, id])
})

it('says of what is not there that it is not there, without a wait', async () => {
  const answer = await api
    .as(owner)
    .post('/meter/add')
    .send({ roomID: randomUUID(), utility: 'electricity', digits: 5, day: '2026-01-01', value: 0 })
  expect([answer.status, answer.body.message]).toEqual([404, 'E0011'])
})
