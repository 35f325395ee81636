import { expect, it } from 'vitest'
import { settle } from '../support/browser.ts'
import { countedWay } from '../support/hand.ts'
import { sender } from '../support/landlord.ts'
import { look } from '../support/look.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()
const NAME = 'Trịnh Thị Ngọc Ánh'
const PHONE = '0904 118 227'

it('notes on a phone who calls about a free room, and holds it for them with no word typed twice', async () => {
  const { context, page, faults, close } = await openAs({ role: 'owner', width: 390 }, '/profile')
  const send = sender(context, product.url)
  const house = { name: 'Nhà khách hỏi', address: '9 ngõ 12 Láng Hạ, Hà Nội', floorCount: 2 }
  const buildingID = await send('building/add', house)
  await send(`building/${buildingID}/room/add`, { number: 'P.201', floor: 2, rentPrice: 3_600_000 })
  const way = countedWay()
  const { tap, act, press, type } = way.handOn(page)
  const dialog = page.getByRole('dialog')

  way.begin('note')
  await page.goto(`${product.url}/vacancy`)
  await settle(page)
  await press(page.getByRole('listitem').filter({ hasText: house.name }).getByRole('button', { name: /hỏi/ }))
  await type(/^Tên khách/, NAME, dialog)
  await type(/^Điện thoại/, PHONE, dialog)
  await look(page, 'lead-1-note')
  await tap('Ghi lại', dialog)
  await page.getByText(`Đã ghi ${NAME}.`).waitFor()

  way.begin('hold')
  await page.goto(`${product.url}/lead`)
  await settle(page)
  await look(page, 'lead-2-list')
  await press(page.getByRole('link', { name: new RegExp(NAME) }).first())
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  const lead = page.url()
  await look(page, 'lead-3-page')
  await act('Giữ chỗ')
  await type(/^Tiền giữ chỗ/, '1000000', dialog)
  await look(page, 'lead-4-hold')
  await tap(/^Giữ chỗ/, dialog)
  await page.getByRole('heading', { level: 1, name: 'Giữ chỗ P.201' }).waitFor()
  await page.getByText(NAME).first().waitFor()

  await page.goto(lead)
  await page.getByText('Đã giữ chỗ').first().waitFor()
  const taps = [...way.stations.values()].reduce((sum, one) => sum + one.taps, 0)
  expect(taps).toBeLessThanOrEqual(6)
  expect(faults).toEqual([])
  await close()
})
