import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import {
  billed,
  contractHeader,
  type HouseUploads,
  rented,
  startHouseUploads,
} from '../../test/support/house-uploads.ts'
import type { TwoHouses } from '../../test/support/two-houses.ts'
import { workbookOf } from '../../test/support/uploads.ts'

let uploads: HouseUploads
let world: TwoHouses
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

describe('taking an import back', () => {
  it('wants a proof, and is for who uploaded it and owners', async () => {
    const { manager, tenant } = world
    const room = await uploads.newRoom()
    const { id } = await uploads.upload(manager, '2', [rented(room.number, tenant.email)], {
      preview: 'false',
    })
    expect(await uploads.revert(manager, id)).toBe('E0018')
    const other = await uploads.person('manager')
    await uploads.prove(other)
    expect(await uploads.revert(other, id)).toBe('E0011')
  })

  it('takes back what the rows made, and lets the file be uploaded again', async () => {
    const { manager, tenant } = world
    const room = await uploads.newRoom()
    const file = await workbookOf([rented(room.number, tenant.email)], contractHeader)
    const { id, rows: applied } = await uploads.upload(manager, '2', file, { preview: 'false' })
    await uploads.prove(manager)
    expect(await uploads.revert(manager, id)).toMatchObject({ state: 'done', revertedCount: 1, keptCount: 0 })
    expect((await uploads.as(manager).get(`/contract/${applied[0].entityID}`)).body.message).toBe('E0011')
    expect(await uploads.revert(manager, id)).toBe('E0016')
    const again = await uploads.upload(manager, '2', file, { preview: 'false' })
    expect(again).toMatchObject({ appliedCount: 1, repeatedCount: 0 })
    expect(again.rows[0].entityID).not.toBe(applied[0].entityID)
    // Of what stands the file makes nothing twice.
    expect(await uploads.upload(manager, '2', file)).toMatchObject({ newCount: 0, repeatedCount: 1 })
    expect(await uploads.revert(manager, again.id)).toMatchObject({ revertedCount: 1 })
    expect(await uploads.upload(manager, '2', file)).toMatchObject({ newCount: 1 })
  })

  it('keeps what something stands on, says why row by row, and can be asked again', async () => {
    const { owner, manager } = world
    const { id } = await uploads.upload(manager, '3', [billed('P.101'), billed('P.101'), billed('P.101')])
    const shown = await uploads.apply(manager, id, { doubts: ['billed_in_row'] })
    const [paid, cancelled] = shown.rows.map(({ entityID }: { entityID: string }) => entityID)
    await uploads.send(recordPayment, { method: 'cash', amount: 4_500_000 }, { id: paid })
    await uploads.send(cancelBill, {}, { id: cancelled })
    await uploads.prove(manager)
    const kept = await uploads.revert(manager, shown.id)
    expect(kept).toMatchObject({ state: 'done', result: 1, revertedCount: 1, keptCount: 2 })
    expect(kept.rows).toMatchObject([
      { outcome: 'applied', errors: [{ field: '', code: 'E0020' }] },
      { outcome: 'applied', errors: [{ field: '', code: 'E0016' }] },
      { outcome: 'reverted', errors: [] },
    ])
    await uploads.prove(owner)
    expect(
      (
        await uploads.as(owner).post(`/bill/${paid}/reverse-payment`).send({
          reason: 'Nhập nhầm',
        })
      ).body.message,
    ).toBe('I0003')
    expect(await uploads.revert(manager, shown.id)).toMatchObject({ revertedCount: 2, keptCount: 1 })
  })

  it('of customers keeps those who have a contract', async () => {
    const { owner } = world
    const rows = uploads.some(3)
    const added = await uploads.add(owner, await workbookOf(rows))
    const { id } = added.body.data
    const done = await uploads.settled(owner, id, ['done'])
    const room = await uploads.newRoom()
    await uploads.upload(owner, '2', [rented(room.number, rows[0]![5])], { preview: 'false' })
    // One who was deleted by hand is gone already.
    await uploads.prove(owner)
    await uploads
      .as(owner)
      .post('/customer/delete-many')
      .send({ IDs: [done.rows[1].entityID] })
    const back = await uploads.revert(owner, id)
    expect(back).toMatchObject({ revertedCount: 2, keptCount: 1 })
    expect(back.rows[0].errors).toEqual([{ field: '', code: 'E0016' }])
  })
})
