import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Role } from '../../domain/event.ts'
import { beyond, breaches, settle } from '../support/browser.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

type Made = { readonly id: string }
const callsOf = (context: BrowserContext) => ({
  list: async <T extends Made>(path: string): Promise<readonly T[]> =>
    (await (await context.request.get(`${product.url}/api/${path}`)).json()).data,
  send: async (path: string, data: object): Promise<Made> => {
    const answer = await context.request.post(`${product.url}/api/${path}`, { data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()).data
  },
})

/** Its number is nobody else's. */
let made = 0
const fresh = () => `X.${Date.now() % 100_000}${++made}`

/** A person at work, and a room of a house of theirs that was just added. */
const withRoom = async (role: Role) => {
  const opened = await openAs({ role }, '/profile')
  const calls = callsOf(opened.context)
  const house = (await calls.list('building?range=[0,0]'))[0]!
  const number = fresh()
  const { id } = await calls.send(`building/${house.id}/room/add`, { number, floor: 1 })
  return { ...opened, ...calls, house, number, id, path: `/building/${house.id}/room/${id}` }
}

/** Asks for the password only where it was not asked for in this session just before. */
const confirm = async (page: Page, act: string) => {
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(DEMO_PASSWORD)
  await button(page, 'Xác nhận').click()
}

it('leads a manager from an old link of a deleted room to its past, and back to it', async () => {
  const { page, faults, number, path, close } = await withRoom('manager')
  await page.goto(product.url + path)
  await button(page, 'Xoá phòng').click()
  await confirm(page, 'Xoá phòng')
  await page.getByText(`Đã xoá ${number}`).waitFor()
  await settle(page)
  // The page that was left asked for nothing that is not there any more.
  expect(faults).toEqual([])

  await page.goto(product.url + path)
  await heading(page, `Phòng ${number} đã bị xoá`).waitFor()
  await page.getByText(/, quản lý, xoá lúc \d/).waitFor()
  await page.getByText('Thêm phòng', { exact: true }).waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  await button(page, 'Khôi phục').click()
  await button(page, 'Xoá phòng').waitFor()
  await heading(page, new RegExp(number)).waitFor()
  await close()
})

it('says what stands in the way of a restore', async () => {
  const { page, send, house, number, id, path, close } = await withRoom('owner')
  await send(`authentication/verify-password`, { password: DEMO_PASSWORD })
  await send(`building/${house.id}/room/delete-many`, { IDs: [id] })
  const other = await send(`building/${house.id}/room/add`, { number, floor: 1 })
  await page.goto(product.url + path)
  await heading(page, `Phòng ${number} đã bị xoá`).waitFor()
  await page.getByText('Chưa khôi phục được: số phòng này nay là của phòng khác.').waitFor()
  expect(await button(page, 'Khôi phục').count()).toBe(0)
  await page.getByRole('link', { name: `Phòng ${number}` }).click()
  await page.waitForURL(`**/room/${other.id}`)
  await close()
})

it('leads an owner from a room or a meter of a deleted house to the house, and back to it once that is restored', async () => {
  const { page, context, send, close } = await withRoom('owner')
  const name = `Nhà ${fresh()}`
  const fields = { name, address: '17 ngõ 66 Triều Khúc, Hà Nội', floorCount: 1 }
  const house = `building/${(await send('building/add', fields)).id}`
  const number = fresh()
  const { id: roomID } = await send(`${house}/room/add`, { number, floor: 1 })
  const read = { utility: 'water', digits: 5, day: '2026-01-01', value: 0 }
  const meter = `meter/${(await send('meter/add', { roomID, ...read })).id}`
  await send(`authentication/verify-password`, { password: DEMO_PASSWORD })
  const { id: before } = await send(`${house}/room/add`, { number: `${number}T`, floor: 1 })
  await send(`${house}/room/delete-many`, { IDs: [before] })
  expect((await context.request.delete(`${product.url}/api/${house}`)).ok()).toBe(true)

  await page.goto(`${product.url}/${house}/room/${before}`)
  await heading(page, `Phòng ${number}T đã bị xoá`).waitFor()
  await page.getByText('toà nhà đã bị xoá, cần khôi phục toà nhà trước').waitFor()
  await page.getByRole('link', { name: `Toà nhà ${name}` }).click()
  await heading(page, `Toà nhà ${name} đã bị xoá`).waitFor()

  await page.goto(`${product.url}/${meter}`)
  await heading(page, /^Đồng hồ.*: toà nhà đã bị xoá$/).waitFor()
  await page.goto(`${product.url}/${house}/room/${roomID}`)
  await heading(page, `Phòng ${number}: toà nhà đã bị xoá`).waitFor()
  await page.getByText(`, chủ nhà, xoá “${name}” lúc`).waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  await page.getByRole('link', { name: 'Xem toà nhà đã xoá' }).click()
  await heading(page, `Toà nhà ${name} đã bị xoá`).waitFor()
  await button(page, 'Khôi phục').click()
  await heading(page, name).waitFor()
  await page.goBack()
  await heading(page, new RegExp(number)).waitFor()
  await button(page, 'Xoá phòng').waitFor()
  await close()
})

describe('to who may not bring it back', () => {
  it.each(['staff', 'customer'] as const)('there is no such page, for %s', async (role) => {
    const owner = await withRoom('owner')
    await owner.send(`authentication/verify-password`, { password: DEMO_PASSWORD })
    await owner.send(`building/${owner.house.id}/room/delete-many`, { IDs: [owner.id] })
    const path = role === 'customer' ? `/room/${owner.id}` : owner.path
    const { page, close } = await openAs({ role }, path)
    await heading(page, 'Không tìm thấy trang').waitFor()
    expect(await page.getByText(owner.number).count()).toBe(0)
    await close()
    await owner.close()
  })
})

it('has no page of its own for what there never was', async () => {
  const { page, close } = await openAs({ role: 'owner' }, `/customer/${crypto.randomUUID()}`)
  await heading(page, 'Không tìm thấy trang').waitFor()
  await close()
})

it('leads from the address of a deleted fund back to its book', async () => {
  const { page, context, faults, close } = await openAs({ role: 'owner' }, '/profile')
  const { send } = callsOf(context)
  const name = `Két ${fresh()}`
  const fund = { name, kind: 'cash', opening: 0, openingDay: '2026-01-01', buildingIDs: [] }
  const { id } = await send('fund/add', fund)
  const address = `${product.url}/cash-book?fund=${id}`
  await page.goto(address)
  await button(page, 'Xoá quỹ').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá quỹ' }).click()
  await page.getByText(`Đã xoá quỹ ${name}`).waitFor()
  await settle(page)
  expect(faults).toEqual([])
  await page.goto(address)
  await heading(page, `Quỹ ${name} đã bị xoá`).waitFor()
  await button(page, 'Khôi phục').click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await send(`fund/${id}/delete`, {})
  await close()
})
