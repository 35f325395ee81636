import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addContract } from '../../commands/contract/contract.definitions.ts'
import { createPictureRemaker } from '../../commands/file/picture-remaker.ts'
import { createSweeper } from '../../commands/file/sweeper.ts'
import { dayOf } from '../../domain/day.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { PDF, PNG, sentFile, sentPicture } from '../../test/support/files.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const get = (who: Person | undefined, id: string, query = '') => api.as(who).get(`/file/${id}${query}`)
const post = (who: Person, path: string, body: object) => api.as(who).post(path).send(body)
const everybody = ['owner', 'manager', 'staff', 'tenant', 'stranger'] as const
/** Who may read a file, by their names in the world. */
const readers = async (id: string): Promise<string[]> => {
  const names: string[] = []
  for (const name of everybody) {
    const { status } = await get(world[name], id)
    if (status !== 200) expect([name, status]).toEqual([name, 404])
    else names.push(name)
  }
  return names
}
const stored = () => readdir(api.filesDirectory)
const events = async () => (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n
const unsettle = (more = "touched_at = now() - interval '25 hours'") =>
  api.pool.query(`update vault.file set settled = false, ${more}`)
const sweep = (store: Pick<TestApi['log'], 'readStream'> = api.log) =>
  createSweeper({
    ...api.fileStore,
    store,
    now: () => new Date().toISOString(),
    isTimeTrusted: async () => true,
    onFailure: (error) => {
      throw error
    },
  }).sweep()

describe('reading a file', () => {
  it('gives a paper to be saved, and nothing that a page could run', async () => {
    const id = await sentFile(api, world.owner, { name: 'hợp đồng "1".pdf' })
    const { headers, body } = await get(world.owner, id).buffer()
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="so-nha.pdf"; filename*=UTF-8''h%E1%BB%A3p%20%C4%91%E1%BB%93ng%20%221%22.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    expect(Buffer.compare(body, PDF)).toBe(0)
  })

  it('shows a picture, small where it is asked for, and sends it again only when it must', async () => {
    const big = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const id = await sentPicture(api, world.owner, big)
    const { headers, body } = await get(world.owner, id)
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(body).metadata()).toMatchObject({ width: 900 })
    const small = await get(world.owner, id, '?size=thumbnail')
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.body).metadata()).toMatchObject({ width: 480 })
    for (const { headers } of [await get(world.owner, id), small]) {
      const again = await get(world.owner, id, headers === small.headers ? '?size=thumbnail' : '').set(
        'If-None-Match',
        headers.etag as string,
      )
      expect(again.status).toBe(304)
    }
  })

  it('tells of many at once, and of none that is out of reach', async () => {
    const [mine, other] = [await sentFile(api, world.tenant), await sentFile(api, world.stranger)]
    const filter = encodeURIComponent(JSON.stringify({ id: [other, mine, randomUUID()] }))
    const { body, headers } = await api.as(world.tenant).get(`/file?filter=${filter}`)
    expect(body.data).toEqual([{ id: mine, name: 'giấy tờ.pdf', size: PDF.length, type: 'application/pdf' }])
    expect(headers['content-range']).toBe('file 0-0/1')
  })

  it('says E0010 or E0019 when its bytes are lost, and E0019 for a small picture of a letter', async () => {
    const [picture, paper] = [await sentPicture(api, world.owner), await sentFile(api, world.owner)]
    await api.fileStore.files.remove(picture)
    await api.fileStore.files.remove(paper)
    expect((await get(world.owner, picture)).body).toEqual({ message: 'E0010', data: null })
    expect((await get(world.owner, paper)).body).toEqual({ message: 'E0019', data: null })
    expect((await get(world.owner, paper, '?size=thumbnail')).body.message).toBe('E0010')
  })

  it('out of reach is as one that is unknown or malformed', async () => {
    const id = await sentFile(api, world.owner)
    const answers = [
      await get(world.tenant, id),
      await get(world.tenant, randomUUID()),
      await get(world.tenant, 'x'),
    ]
    for (const { status, text } of answers)
      expect([status, text]).toEqual([404, '{"message":"E0011","data":null}'])
    expect((await get(undefined, id)).body.message).toBe('E0005')
  })
})

describe('who may read a file', () => {
  it('follows the picture of a house, of a room, of a person', async () => {
    const { manager, tenant, staff, owner, ours } = world
    const [house, room, tenants, own] = [
      await sentPicture(api, manager),
      await sentPicture(api, manager),
      await sentPicture(api, manager),
      await sentPicture(api, staff),
    ]
    await post(manager, `/building/${ours.id}/update`, { imageIDs: [house] })
    await post(manager, `/building/${ours.id}/room/${ours.rooms[0]}/update`, { imageIDs: [room] })
    expect((await post(manager, `/customer/${tenant.id}/edit`, { avatarID: tenants })).body.message).toBe(
      'I0003',
    )
    expect((await post(staff, '/user/profile/update', { avatarID: own })).body.message).toBe('I0003')
    expect(await readers(house)).toEqual(['owner', 'manager', 'staff'])
    expect(await readers(room)).toEqual(['owner', 'manager', 'staff', 'tenant'])
    expect(await readers(tenants)).toEqual(['owner', 'manager', 'tenant'])
    expect(await readers(own)).toEqual(['owner', 'staff'])
    expect((await get(owner, own)).status).toBe(200)
  })

  it('follows the papers of a contract, a ticket, a notice', async () => {
    const { manager, tenant, staff, ours } = world
    const [contractPaper, photo, plan] = [
      await sentFile(api, manager),
      await sentFile(api, tenant, { name: 'vòi.png', content: PNG }),
      await sentFile(api, manager),
    ]
    const terms = { type: 1, startDay: '2070-01-01', endDay: '2070-12-31', price: 1 }
    const { id } = await api.send(addContract, { roomID: ours.rooms[1], customerID: tenant.id, ...terms })
    const files = [{ fileID: contractPaper, name: 'Hợp đồng.pdf' }]
    expect((await post(manager, `/contract/${id}/update`, { files })).body.message).toBe('I0003')
    const leak = { title: 'Vòi rỉ', content: 'x', roomID: ours.rooms[0], fileIDs: [photo] }
    expect((await post(tenant, '/support-ticket/add', leak)).body.message).toBe('I0002')
    const letter = { title: 'x', content: '<p>x</p>', fileIDs: [plan], to: { personIDs: [staff.id] } }
    expect((await post(manager, '/notification/add', letter)).body.message).toBe('I0002')
    expect(await readers(contractPaper)).toEqual(['owner', 'manager', 'staff', 'tenant'])
    expect(await readers(photo)).toEqual(['owner', 'manager', 'staff', 'tenant'])
    // An owner sees all that was sent.
    expect(await readers(plan)).toEqual(['owner', 'manager', 'staff'])
  })

  it('ends when the thing lets go of it', async () => {
    const { manager, owner, ours } = world
    const id = await sentPicture(api, manager)
    const path = `/building/${ours.id}/update`
    await post(owner, path, { imageIDs: [] })
    await post(manager, path, { imageIDs: [id] })
    await post(owner, path, { imageIDs: [] })
    expect(await readers(id)).toEqual(['manager'])
  })
})

describe('a command that names a file', () => {
  it.each<[string, (id: string) => Promise<[Person, string, object]>, string, string]>([
    [
      'that is not there as a picture',
      async () => [world.owner, `/building/${world.ours.id}/update`, { imageIDs: [randomUUID()] }],
      'E0010',
      'imageIDs',
    ],
    [
      'that is no picture',
      async () => [
        world.owner,
        `/building/${world.ours.id}/update`,
        { imageIDs: [await sentFile(api, world.owner)] },
      ],
      'E0010',
      'imageIDs',
    ],
    [
      'of somebody else',
      async () => [world.tenant, '/user/profile/update', { avatarID: await sentPicture(api, world.owner) }],
      'E0010',
      'avatarID',
    ],
    [
      'that stands elsewhere',
      async (id) => [
        world.manager,
        '/notification/add',
        { title: 'x', content: '<p>x</p>', to: { personIDs: [world.staff.id] }, fileIDs: [id] },
      ],
      'E0019',
      'fileIDs',
    ],
    [
      'that is not there',
      async () => [
        world.tenant,
        '/support-ticket/add',
        { title: 'x', content: 'x', roomID: world.ours.rooms[0], fileIDs: [randomUUID()] },
      ],
      'E0019',
      'fileIDs',
    ],
  ])('%s is refused and writes nothing', async (_, request, code, field) => {
    const settled = await sentPicture(api, world.manager)
    await post(world.manager, `/building/${world.ours.id}/room/${world.ours.rooms[2]}/update`, {
      imageIDs: [settled],
    })
    const [who, path, body] = await request(settled)
    const before = await events()
    const answer = await post(who, path, body)
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: code, data: null, errors: [{ field, code }] },
    ])
    expect(await events()).toBe(before)
  })

  it('leaves those alone that the thing has already, whoever sent them', async () => {
    const { tenant, staff, ours } = world
    const photo = await sentFile(api, tenant)
    const body = { title: 'x', content: 'x', roomID: ours.rooms[0], fileIDs: [photo] }
    const { body: opened } = await post(tenant, '/support-ticket/add', body)
    const more = await sentFile(api, staff)
    const path = `/support-ticket/${opened.data.id}/update`
    expect((await post(staff, path, { fileIDs: [photo, more] })).body.message).toBe('I0003')
    expect(await readers(more)).toContain('tenant')
  })
})

describe('what nothing names', () => {
  it('is swept after a day, with its small picture; what a thing names stays', async () => {
    const { manager, ours } = world
    const [named, gone, never] = [
      await sentPicture(api, manager),
      await sentPicture(api, manager),
      await sentPicture(api, manager),
    ]
    const path = `/building/${ours.id}/update`
    await post(manager, path, { imageIDs: [named, gone] })
    await post(manager, path, { imageIDs: [named] })
    await sweep()
    expect((await get(manager, never)).status).toBe(200)
    // As after a kill between the append and the word that it is settled.
    await unsettle()
    await sweep()
    expect((await get(manager, named)).status).toBe(200)
    for (const id of [gone, never]) expect((await get(manager, id)).status).toBe(404)
    const { rows } = await api.pool.query('select id, thumbnail from vault.file')
    const known = rows.flatMap(({ id, thumbnail }) => [id, thumbnail])
    for (const name of await stored()) expect(known).toContain(name)
    expect(rows.length).toBeGreaterThan(5)
  })

  it('is not swept when a thing names it in that moment', async () => {
    const { manager, ours } = world
    const path = `/building/${ours.id}/update`
    const picture = await sentPicture(api, manager)
    await post(manager, path, { imageIDs: [picture] })
    await post(manager, path, { imageIDs: [] })
    await unsettle()
    let isNamed = false
    const readStream: TestApi['log']['readStream'] = async (stream, options) => {
      const history = await api.log.readStream(stream, options)
      if (!isNamed && stream === `building-${ours.id}`) {
        isNamed = true
        expect((await post(manager, path, { imageIDs: [picture] })).body.message).toBe('I0003')
      }
      return history
    }
    await sweep({ readStream })
    expect(isNamed).toBe(true)
    expect((await get(manager, picture)).status).toBe(200)
  })

  it('of an erased person is gone at once: their picture and what stood in their contracts and tickets', async () => {
    const { owner, manager, ours } = world
    const leaving = await api.person('customer')
    const terms = { type: 1, startDay: '2080-01-01', endDay: '2080-12-31', price: 1 }
    const { id } = await api.send(addContract, { roomID: ours.rooms[1], customerID: leaving.id, ...terms })
    const [avatar, paper, other] = [
      await sentPicture(api, leaving),
      await sentFile(api, manager),
      await sentPicture(api, leaving),
    ]
    await post(leaving, '/user/profile/update', { avatarID: avatar })
    await post(manager, `/contract/${id}/update`, { files: [{ fileID: paper, name: 'x' }] })
    const day = dayOf(new Date().toISOString())
    expect((await post(manager, `/contract/${id}/cancel`, { day, reason: 'x' })).status).toBe(200)
    await post(owner, '/authentication/verify-password', { password: PASSWORD })
    const before = await stored()
    const answer = await post(owner, `/customer/${leaving.id}/erase`, {})
    expect(answer.body.message).toBe('I0003')
    for (const file of [avatar, paper, other]) {
      expect(before).toContain(file)
      expect(await stored()).not.toContain(file)
    }
  })
})

describe('a picture that an earlier version kept as it came', () => {
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Nguyễn' },
        IFD3: { GPSLatitude: '21/1 1/1 4213/100', GPSLatitudeRef: 'N' },
      })
      .toBuffer()
  /** As it was kept: the bytes that came, and no word that they were made anew. */
  const keepAsItCame = async (id: string, bytes: Buffer) => {
    await writeFile(join(api.filesDirectory, id), bytes)
    await api.pool.query("update vault.file set remade = false, hash = 'came' where id = $1", [id])
  }
  const remakeAll = (store: TestApi['fileStore'] = api.fileStore) => {
    const failures: unknown[] = []
    return createPictureRemaker({ ...store, onFailure: (error) => failures.push(error) })
      .remakeAll()
      .then(() => failures)
  }

  it('says no more where it was taken, under the same id; what cannot be read keeps none waiting', async () => {
    const { manager, ours } = world
    const [picture, broken, paper] = [
      await sentFile(api, manager, { name: 'trần.jpg', content: await photo() }),
      await sentFile(api, manager, { name: 'hỏng.jpg', content: await photo() }),
      await sentFile(api, manager),
    ]
    const terms = { type: 1, startDay: '2060-01-01', endDay: '2060-12-31', price: 1 }
    const tenant = await api.person('customer')
    const { id } = await api.send(addContract, { roomID: ours.rooms[1], customerID: tenant.id, ...terms })
    const files = [picture, broken].map((fileID) => ({ fileID, name: 'x' }))
    expect((await post(manager, `/contract/${id}/update`, { files })).status).toBe(200)
    await keepAsItCame(picture, await photo())
    await keepAsItCame(broken, Buffer.from('no picture'))
    await api.pool.query('update vault.file set remade = false where id = $1', [paper])
    const before = await get(manager, picture).buffer()
    expect((await sharp(before.body).metadata()).exif).toBeDefined()

    const failures = await remakeAll()
    expect(failures).toHaveLength(1)
    expect(`${failures[0]}`).toContain(broken)
    const { body, headers } = await get(manager, picture).buffer()
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
    expect((await sharp(body).metadata()).exif).toBeUndefined()
    expect(headers.etag).not.toBe(before.headers.etag)
    expect((await get(manager, paper).buffer()).body).toEqual(PDF)
    // Once: each further time would lose some of the picture.
    await remakeAll()
    expect((await get(manager, picture).buffer()).body).toEqual(body)
    await removeAll(broken, paper)
  })

  it('does not come back when its person was erased in that moment', async () => {
    const picture = await sentFile(api, world.manager, { name: 'trần.jpg', content: await photo() })
    await keepAsItCame(picture, await photo())
    const { files } = api.fileStore
    await remakeAll({
      ...api.fileStore,
      files: {
        ...files,
        put: async (...args) => {
          await removeAll(picture)
          return files.put(...args)
        },
      },
    })
    expect(await stored()).not.toContain(picture)
  })

  const removeAll = async (...ids: string[]) => {
    await api.pool.query('delete from vault.file where id = any($1)', [ids])
    for (const id of ids) await api.fileStore.files.remove(id)
  }
})
