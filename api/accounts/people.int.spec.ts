import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { addContract, cancelContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addStaff } from '../../commands/person/staff.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { dayOf } from '../../domain/day.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail } from '../../test/support/mail.ts'

let api: TestApi
let owner: Person
beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
})
afterAll(() => api.close())

const prove = async (who: Person): Promise<Person> => {
  await api.as(who).post('/authentication/verify-password').send({ password: PASSWORD })
  return who
}
const update = (who: Person, id: string, body: object) => api.as(who).post(`/staff/${id}/update`).send(body)
const erase = (who: Person, path: string) => api.as(who).post(`/${path}/erase`).send({})

describe('changing staff', () => {
  it('is for owners, of staff, with the role too', async () => {
    const [manager, staff, customer] = [
      await api.person('manager'),
      await api.person('staff'),
      await api.person('customer'),
    ]
    const done = await update(owner, staff.id, { role: 'manager', phone: '0912345678' })
    expect([done.status, done.body.message]).toEqual([200, 'I0003'])
    expect((await api.as(owner).get(`/staff/${staff.id}`)).body.data).toMatchObject({
      role: 'manager',
      phone: '0912345678',
    })
    expect((await update(manager, staff.id, { phone: '0912345679' })).body.message).toBe('E0007')
    expect((await update(owner, customer.id, { phone: '0912345679' })).body.message).toBe('E0011')
    expect((await update(owner, randomUUID(), { phone: '0912345679' })).body.message).toBe('E0011')
    expect((await update(owner, staff.id, { role: 'customer' })).body.errors).toEqual([
      { field: 'role', code: 'unknown_choice' },
    ])
    expect((await update(owner, staff.id, { email: null })).body.message).toBe('E0016')
    expect((await update(owner, staff.id, { email: manager.email })).body.message).toBe('E0012')
  })

  it('makes an address that owners enter one to be confirmed again', async () => {
    const staff = await api.person('staff')
    await update(owner, staff.id, { email: 'khac@test.vn' })
    const login = await api
      .as()
      .post('/authentication/login')
      .send({ email: 'khac@test.vn', password: PASSWORD })
    expect(login.body.message).toBe('E0004')
  })

  it('never takes the last owner their role, nor lets them be erased', async () => {
    const alone = await startApi()
    const last = await alone.person('owner')
    const demoted = await alone.as(last).post(`/staff/${last.id}/update`).send({ role: 'staff' })
    expect([demoted.status, demoted.body]).toEqual([
      422,
      { message: 'E0016', data: null, errors: [{ field: 'role', code: 'E0016' }] },
    ])
    await alone.as(last).post('/authentication/verify-password').send({ password: PASSWORD })
    expect((await alone.as(last).post(`/staff/${last.id}/erase`).send({})).body.message).toBe('E0016')

    // Who was invited and never came cannot open the house again.
    await alone.send(addStaff, { firstName: 'An', lastName: 'Lê', email: 'moi@test.vn', role: 'owner' })
    expect(
      (
        await alone
          .as(last)
          .post('/staff/delete-many')
          .send({ IDs: [last.id] })
      ).body.message,
    ).toBe('E0016')
    const { rows: invited } = await alone.pool.query(`select id from read.person where id <> $1`, [last.id])
    const IDs = invited.map(({ id }) => id)
    expect((await alone.as(last).post('/staff/delete-many').send({ IDs })).body.message).toBe('I0004')

    // Of two who demote each other at once, one stays.
    for (let round = 0; round < 5; round++) {
      const other = await alone.person('owner')
      const { rows } = await alone.pool.query<{ id: string }>(
        `select id from read.person where role = 'owner' and "deletedAt" is null`,
      )
      const pair = rows.map(({ id }) => id)
      expect(pair).toHaveLength(2)
      const sessions = await Promise.all(pair.map(async (id) => ({ cookie: await alone.openSession(id) })))
      const answers = await Promise.all(
        pair.map((id, at) =>
          alone
            .as(sessions[1 - at])
            .post(`/staff/${id}/update`)
            .send({ role: 'manager' }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await alone.pool.query(
        `select id from read.person where role = 'owner' and "deletedAt" is null`,
      )
      expect(left.rows).toHaveLength(1)
      expect(other.id).toBeTruthy()
    }
    await alone.close()
  })
})

it('finds a customer by their phone number, however it is written', async () => {
  await api.send(addCustomer, { lastName: 'Số', firstName: 'Máy', phone: '0977 123 456' })
  for (const q of ['0977123456', '+84 977 123 456', '84977123456', '0977.123.456', '977 123']) {
    const found = await api.as(owner).get(`/customer?q=${encodeURIComponent(q)}`)
    expect([q, found.body.data.map((one: { firstName: string }) => one.firstName)]).toEqual([q, ['Máy']])
  }
})

describe('erasing a person', () => {
  const canary = {
    firstName: 'Hoàngyếnxanh',
    middleName: 'Chimsẻđồng',
    lastName: 'Sơncavàng',
    email: 'chim.hoang.yen@test.vn',
    phone: '0987654321',
    ssn: '012345678901',
    oldSSN: '987654321',
    placeOfBirth: 'Rừng Cúc Phương xa',
    permanentAddress: 'Tổ chim trên cây đa',
    temporaryAddress: 'Lồng son gác ba',
    birthday: '1987-06-05',
  }

  it('leaves nothing personal, and keeps amounts and days', async () => {
    const mail = startMail(api)
    const customer = await api.person('customer', canary)
    const { id } = customer
    await api.send(addCustomer, { lastName: 'Ở', firstName: 'Lại' })
    const today = dayOf(new Date().toISOString())
    const { id: buildingID } = await api.send(addBuilding, {
      name: 'Nhà A',
      address: 'Hà Nội',
      floorCount: 2,
    })
    const { id: roomID } = await api.send(addRoom, {
      buildingID,
      number: '101',
      floor: 1,
      area: 20,
      rentPrice: 5_000_000,
    })
    const terms = {
      type: 1,
      startDay: today,
      endDay: '2099-12-31',
      price: 5_000_000,
      deposit: 0,
      dueDayOfMonth: 5,
    }
    const { id: contractID } = await api.send(addContract, {
      roomID,
      customerID: id,
      ...terms,
      residents: [],
      files: [],
    })
    await api.send(signContract, {}, { id: contractID })
    const bill = await api.send(issueBill, {
      contractID,
      title: 'Tiền nhà',
      month: today.slice(0, 7),
      dueDay: '2099-12-05',
      lines: [{ name: 'Tiền phòng', amount: 5_000_000, note: '' }],
    })
    await mail.send()
    const before = await dumpOfEverything()
    for (const value of Object.values(canary)) expect(before.includes(value), value).toBe(true)

    expect((await erase(owner, `customer/${id}`)).text).toBe('{"message":"E0018","data":null}')
    const manager = await prove(await api.person('manager'))
    expect((await erase(manager, `customer/${id}`)).body.message).toBe('E0007')
    await prove(owner)
    expect((await erase(owner, `staff/${id}`)).body.message).toBe('E0011')
    const open = await erase(owner, `customer/${id}`)
    expect([open.status, open.body.message]).toEqual([422, 'E0016'])

    await api.send(cancelContract, { day: today, reason: 'Chuyển đi' }, { id: contractID })
    const done = await erase(owner, `customer/${id}`)
    expect([done.status, done.body.message]).toEqual([200, 'I0003'])

    expect((await api.as(customer).get('/user/profile')).status).toBe(401)
    const login = await api
      .as()
      .post('/authentication/login')
      .send({ email: canary.email, password: PASSWORD })
    expect(login.body.message).toBe('E0003')
    expect((await erase(owner, `customer/${id}`)).body.message).toBe('E0011')
    await mail.stop()

    const everything = await dumpOfEverything()
    for (const value of [...Object.values(canary), 'Sơncavàng Chimsẻđồng', 'soncavang', 'hoangyenxanh'])
      expect(everything.includes(value), value).toBe(false)
    expect(everything).toContain('Tiền phòng')
    const { data } = (await api.as(owner).get(`/bill/${bill.id}`)).body
    expect(data).toMatchObject({ total: 5_000_000, dueDay: '2099-12-05', customerID: id, customerName: null })

    const read = async () => JSON.stringify(await api.log.readStream(`person-${id}`))
    for (const value of Object.values(canary)) expect(await read()).not.toContain(value)
    // What was theirs is free for somebody else.
    const again = await api
      .as(owner)
      .post('/customer/add')
      .send({ ...canary })
    expect([again.status, again.body.message]).toEqual([200, 'I0002'])
  })

  it('is finished by the worker when the call was cut off after its event', async () => {
    const person = await api.person('staff')
    const mail = startMail(api)
    const { eraseStaff } = await import('../../commands/person/erase.definitions.ts')
    await api.send(eraseStaff, {}, { id: person.id })
    await mail.send()
    await mail.stop()
    const { rows } = await api.pool.query('select wrapped from vault.person_key where person = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ wrapped: null }])
    const accounts = await api.pool.query('select 1 from vault.account where person = $1', [person.id])
    expect(accounts.rows).toEqual([])
  })

  /** Every row of every table of the log, the vault and the read side, as text. */
  const dumpOfEverything = async (): Promise<string> => {
    const tables = await api.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('es', 'vault', 'read', 'projection') and table_type = 'BASE TABLE'`,
    )
    const dumps = await Promise.all(
      tables.rows.map(async ({ name }) => (await api.pool.query(`select t::text from ${name} t`)).rows),
    )
    expect(tables.rows.length).toBeGreaterThan(10)
    return JSON.stringify(dumps)
  }
})
