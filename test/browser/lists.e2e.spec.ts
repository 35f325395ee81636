import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { beyond, breaches, settle } from '../support/browser.ts'
import { letHouse, managerOf } from '../support/landlord.ts'
import { seat } from '../support/seat.ts'
import { product } from '../support/shared-product.ts'

const { openAs } = seat()

/** Also while a dialog hides the page from those who listen to it. */
const heads = (page: Page) => page.locator('thead th').allInnerTexts()

const drawn = async (page: Page) => {
  await page.locator('thead').waitFor()
  await settle(page)
}

it('lets columns be chosen by keyboard, keeps the choice, and breaks no rule while it is open', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, '/bill')
  const opener = page.getByRole('button', { name: 'Cột' })
  const choice = page.getByRole('dialog', { name: 'Cột' })
  const chosen = (name: string) => choice.getByRole('checkbox', { name })
  await drawn(page)
  expect(await heads(page)).toContain('Khách')
  expect(await heads(page)).not.toContain('Nội dung')

  await opener.press('Enter')
  await choice.waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  await chosen('Khách').press('Space')
  await chosen('Nội dung').press('Space')
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Cột')

  await page.reload()
  await drawn(page)
  expect(await heads(page)).not.toContain('Khách')
  expect(await heads(page)).toContain('Nội dung')

  await opener.click()
  await choice.getByRole('button', { name: 'Hiện tất cả' }).click()
  await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['Khách', 'Nội dung', 'Hợp đồng']))
  await choice.getByRole('button', { name: 'Như ban đầu' }).click()
  await expect.poll(() => heads(page)).not.toContain('Nội dung')
  expect(await heads(page)).toContain('Khách')
  expect(faults).toEqual([])
  await close()
})

it('shows the month of the bills in its strip, though a phone has room for three', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/bill')
  const shown = page.locator('button[aria-pressed=true]', { hasText: '/' }).first()
  await shown.waitFor()
  await settle(page)
  const box = await shown.boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(360)
  await close()
})

it('lets rows be ticked on a phone, and forgets them when the boxes are put away', async () => {
  const { page, faults, close } = await openAs({ role: 'owner', width: 360 }, '/bill')
  const boxes = page.getByRole('button', { name: 'Chọn nhiều mục' })
  await boxes.click()
  const tick = (place: number) => page.locator('main li').getByRole('checkbox').nth(place)
  await tick(0).check()
  await tick(2).check()
  const bar = page.getByRole('toolbar', { name: 'Đã chọn 2' })
  await bar.getByRole('button', { name: 'Ghi nhận đã thu' }).waitFor()
  await page.getByRole('checkbox', { name: 'Chọn tất cả' }).and(page.locator(':indeterminate')).waitFor()
  await settle(page)
  expect(await breaches(page)).toEqual([])
  expect(await beyond(page)).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/bill')
  await boxes.click()
  await bar.waitFor({ state: 'detached' })
  expect(await page.locator('main li').getByRole('checkbox').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

it.each([1440, 360])('bills a month of a house, and takes it back, at %i px', async (width) => {
  const shoot = async (name: string) =>
    process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/run-${name}-${width}.png` })
  // A house of its own, whose meters are read on the day that it is.
  const owner = await openAs({ role: 'owner' }, '/profile')
  const house = await letHouse(owner.context, product.url, {
    name: `Nhà lập hoá đơn ${width}`,
    floors: 1,
    perFloor: 3,
    managerID: await managerOf(owner.context, product.url),
  })
  await owner.close()
  const month = dayOf(new Date().toISOString()).slice(0, 7)
  const address = `/bill/run?building=${house.id}&month=${month}`
  const { page, faults, close } = await openAs({ role: 'manager', width }, address)
  const issue = page.getByRole('button', { name: /^Lập \d+ hoá đơn$/ })
  await issue.waitFor()
  await settle(page)
  await shoot('open')
  expect(await beyond(page)).toBe(0)
  expect(await breaches(page)).toEqual([])
  const countOf = async () => Number(/\d+/.exec((await issue.textContent()) ?? '')?.[0])
  // A meter that nobody has read is read in its row, by keyboard alone.
  const before = await countOf()
  const missing = page.getByLabel(/^Số mới /)
  const row = missing.first()
  const label = (await row.getAttribute('aria-label')) ?? ''
  const last = await page.locator('li', { has: row }).getByRole('img').first().getAttribute('aria-label')
  await row.fill(String(Number(/\d+/.exec(last ?? '')?.[0]) + 5))
  await page.getByText(/^Dùng 5 /).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel(label, { exact: true }).count()).toBe(0)
  await expect.poll(countOf).toBe(before + 1)
  await page
    .getByRole('button', { name: /^Cách tính của / })
    .first()
    .click()
  await settle(page)
  await shoot('explained')
  // A row that is half below the head of the page is no target.
  await page.evaluate('scrollTo(0, 0)')
  expect(await beyond(page)).toBe(0)
  expect(await breaches(page)).toEqual([])
  await issue.click()
  await page.getByRole('heading', { name: 'Đã lập' }).waitFor()
  await settle(page)
  await shoot('issued')
  expect(await breaches(page)).toEqual([])
  await page.getByRole('button', { name: 'Lấy lại cả loạt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lấy lại cả loạt' }).click()
  await expect.poll(() => page.getByRole('heading', { name: 'Đã lập' }).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

it.each([1440, 360])(
  'opens an entry of the audit by keyboard, a line among many, at %i px',
  async (width) => {
    const { page, faults, close } = await openAs({ role: 'owner', width }, '/audit?all=1')
    const entry = page.locator('tr[data-index] button')
    await entry.first().waitFor()
    await settle(page)
    const heights = await Promise.all(
      (await page.locator('tr[data-index]').all())
        .slice(0, 20)
        .map(async (row) => (await row.boundingBox())!.height),
    )
    if (width === 1440) expect(Math.max(...heights)).toBeLessThanOrEqual(41)
    expect(await entry.count()).toBe(100)
    expect(await page.locator('main *').count()).toBeLessThan(1_200)
    expect(await page.getByText(/mã [0-9a-f]{64}/).count()).toBe(0)
    // Others work in the same book: its newest events may not have their place in the chain yet.
    await entry.nth(60).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/mã [0-9a-f]{64}/).waitFor()
    await settle(page)
    expect(await breaches(page)).toEqual([])
    expect(await beyond(page)).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)

it.each([
  ['owner', '/customer', 'where a tenant lives'],
  ['owner', '/', 'which house a contract or ticket is of'],
  ['customer', '/bill', 'what a bill is for'],
  [undefined, '/login', 'whose accounts the demo has'],
] as const)('as %s, %s on a phone says to its end %s', async (role, path, _what) => {
  const { page, close } = await openAs({ role, width: 360 }, path)
  await page.locator('main h1').first().waitFor()
  await settle(page)
  const cut = `[...document.querySelectorAll('main li *, main button *')]
    .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis')
    .map(({ textContent }) => textContent)`
  expect(await page.evaluate(cut)).toEqual([])
  await close()
})

it('has its rows sent compressed', async () => {
  const { page, close } = await openAs({ role: 'owner' }, '/')
  await page.locator('h1').waitFor()
  const rows = page.waitForResponse((one) =>
    /\/api\/bill\?filter=.*"month":/.test(decodeURIComponent(one.url())),
  )
  await page.getByRole('link', { name: 'Hoá đơn', exact: true }).first().click()
  expect((await (await rows).allHeaders())['content-encoding']).toMatch(/^(gzip|br|zstd)$/)
  await close()
})

it('shows what the quick search finds inside its dialog, and not over the edge of it', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/building')
  await page.locator('h1').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('p20')
  await page.getByRole('option').first().waitFor()
  await settle(page)
  const paper = (await page.locator('.MuiDialog-paper').boundingBox())!
  const found = (await page.getByRole('listbox').boundingBox())!
  expect(found.y + found.height).toBeLessThanOrEqual(paper.y + paper.height)
  expect(await breaches(page)).toEqual([])
  await close()
})

it.each([
  { role: 'owner', mode: 'light', width: 1440 },
  { role: 'owner', mode: 'dark', width: 360 },
] as const)('begins what is to be done from the quick search ($role, $mode, $width)', async (visitor) => {
  const { page, faults, close } = await openAs(visitor, '/profile')
  await page.locator('h1').waitFor()
  const pictures = process.env.SCREENSHOTS
  const look = async (name: string) => {
    await settle(page)
    expect(await breaches(page)).toEqual([])
    expect(await beyond(page)).toBe(0)
    const path = `search-${name}-${visitor.role}-${visitor.width}.png`
    if (pictures) await page.screenshot({ path: join(pictures, path) })
  }
  await page.keyboard.press('Control+k')
  // Some of the pages that it leads to have a box of their own.
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.waitFor()
  await look('empty')
  await box.fill('diem 302')
  await page
    .getByRole('option', { name: /P\.302/ })
    .first()
    .waitFor()
  await look('room')
  await box.fill('lap hoa don')
  await page.getByRole('option', { name: 'Lập hoá đơn' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/bill\/add$/)
  // At once: the page that comes meanwhile leaves the focus in the box.
  await page.keyboard.press('Control+k')
  await box.fill('bao sua')
  await page.getByRole('option', { name: 'Báo sửa' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/support-ticket/)
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(faults).toEqual([])
  await close()
})

it('has the calendar of past days in the middle of its box on a phone', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/building')
  await page.getByRole('button', { name: 'Xem sổ như một ngày đã qua' }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('grid').waitFor()
  await settle(page)
  const paper = (await box.boundingBox())!
  const week = (await box.getByRole('row').nth(1).boundingBox())!
  const [left, right] = [week.x - paper.x, paper.x + paper.width - week.x - week.width]
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
  await close()
})

it('says on a phone which past day is shown in one line with its sign', async () => {
  const { page, close } = await openAs({ role: 'owner', width: 360 }, '/building')
  await page.getByRole('button', { name: 'Xem sổ như một ngày đã qua' }).click()
  await page.getByRole('button', { name: 'Tháng trước' }).click()
  await page.getByRole('gridcell', { name: '10' }).first().click()
  const words = page.getByText(/^Bạn đang xem sổ như cuối ngày/)
  await words.waitFor()
  await settle(page)
  const said = (await words.boundingBox())!
  const sign = (await page.getByRole('status').filter({ has: words }).locator('svg').boundingBox())!
  expect(sign.y).toBeGreaterThanOrEqual(said.y)
  expect(sign.y + sign.height).toBeLessThanOrEqual(said.y + said.height)
  await close()
})

it('puts a list on paper, whole or what is ticked of it, without its tools', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, '/bill')
  await drawn(page)
  const rows = page.locator('tbody tr[data-index]')
  const all = Number(await page.locator('table').getAttribute('aria-rowcount')) - 1
  const onScreen = await rows.count()
  // What `window.print` does, and what nobody sees of it: a dialog of the system's.
  const print = async (name: string) => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1_000 })
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
    const pictures = process.env.SCREENSHOTS
    if (pictures) await page.screenshot({ path: join(pictures, `print-${name}.png`), fullPage: true })
  }
  const afterwards = async () => {
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await print('all')
  expect(await rows.count()).toBe(all)
  expect(all).toBeGreaterThan(onScreen)
  expect(await beyond(page)).toBe(0)
  for (const hidden of [page.getByRole('search'), page.getByRole('navigation'), page.getByRole('checkbox')])
    expect(await hidden.first().isVisible()).toBe(false)
  const inTable = `document.querySelector('table').offsetWidth - document.querySelector('table').parentElement.clientWidth`
  expect(await page.evaluate(inTable)).toBeLessThanOrEqual(0)
  // The sum stands below the last sheet alone, and each sheet says what its columns are: in a box of its own the head of
  // a column is drawn on the first only.
  const drawnAs = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).display`)
  expect([await drawnAs('tfoot'), await drawnAs('thead .sort')]).toEqual(['table-row-group', 'contents'])
  await afterwards()
  for (const place of [0, 1, 2]) await rows.nth(place).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'In', exact: true }).waitFor()
  await print('ticked')
  expect(await rows.count()).toBe(3)
  expect(await page.locator('tfoot').textContent()).toContain('Cộng 3 hoá đơn')
  await afterwards()
  expect(faults).toEqual([])
  await close()
})

it('puts the report of a month on two sheets of paper, with its houses and, as browsers are set, its bars', async () => {
  // As of yesterday: other tests add houses to the book, and each takes a line.
  const at = addDays(dayOf(new Date().toISOString()), -1)
  const { page, faults, close } = await openAs({ role: 'owner', mode: 'dark' }, `/?at=${at}`)
  await page.locator('h1').waitFor()
  await settle(page)
  const pdf = await page.pdf({ format: 'A4', printBackground: false })
  const pictures = process.env.SCREENSHOTS
  if (pictures) await writeFile(join(pictures, 'report.pdf'), pdf)
  // Money of the houses has the second one.
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  const houses = await page.getByText(/^Tính đến /).textContent()
  const { data } = await (
    await page.request.get(new URL(`/api/building?getAll=true&at=${at}`, page.url()).href)
  ).json()
  for (const { name } of data as { name: string }[]) expect(houses).toContain(name)
  const bars = `[...document.querySelectorAll('.bar span')].map((bar) => getComputedStyle(bar).printColorAdjust)`
  expect(new Set(await page.evaluate<string[]>(bars))).toEqual(new Set(['exact']))
  expect(faults).toEqual([])
  await close()
})

it('shows first what is overdue among the bills of a month', async () => {
  const { page, close } = await openAs({ role: 'owner' }, '/bill')
  // On the first days of a month none of it is overdue yet.
  const filter = encodeURIComponent(JSON.stringify({ status: BillStatus.OVERDUE }))
  const answer = await page.request.get(`${product.url}/api/bill?limit=1&filter=${filter}`)
  const { month } = (await answer.json()).data[0]
  await page.goto(`${product.url}/bill?filter=${encodeURIComponent(JSON.stringify({ month }))}`)
  await drawn(page)
  const shown = await page.locator('tbody tr[data-index]').allInnerTexts()
  const late = shown.map((row) => /quá \d+ ngày/i.test(row))
  expect(late[0]).toBe(true)
  expect(late.lastIndexOf(true)).toBeLessThan(late.indexOf(false))
  await close()
})

it.each([
  { mode: 'light', width: 1440 },
  { mode: 'dark', width: 1440 },
  { mode: 'light', width: 360 },
] as const)(
  'narrows the bills to a house and shows what is overdue of all months ($mode, $width)',
  async (look) => {
    const { page, faults, close } = await openAs({ role: 'owner', ...look }, '/bill')
    const house = page.getByRole('combobox', { name: 'Toà nhà' })
    if (look.width < 600) await page.getByRole('button', { name: 'Lọc thêm, đang đặt 0' }).click()
    await house.click()
    await page.getByRole('option', { name: /Hoa Sen/ }).click()
    if (look.width < 600) await page.getByRole('button', { name: 'Lọc thêm, đang đặt 1' }).click()
    await page.getByRole('button', { name: /^Quá hạn/ }).click()
    await settle(page)
    expect(new URL(page.url()).searchParams.get('filter')).toMatch(
      /buildingID.*"status":3|"status":3.*buildingID/,
    )
    if (look.width > 1000) await page.locator('tbody').getByRole('checkbox').first().check()
    await settle(page)
    const pictures = process.env.SCREENSHOTS
    if (pictures) await page.screenshot({ path: join(pictures, `bills-${look.mode}-${look.width}.png`) })
    expect(await breaches(page)).toEqual([])
    expect(await beyond(page)).toBe(0)
    if (look.width > 1000) {
      await page.getByRole('button', { name: 'Nhắc khách' }).click()
      await page.getByRole('dialog').waitFor()
      await settle(page)
      expect(await breaches(page)).toEqual([])
      if (pictures) await page.screenshot({ path: join(pictures, `remind-${look.mode}.png`) })
    }
    expect(faults).toEqual([])
    await close()
  },
)

/** What is read of an element; the server's types know none. */
type Shape = {
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly offsetHeight: number
  readonly dataset: object
  scrollTo(to: { readonly left: number }): void
}

it.each(['light', 'dark'] as const)(
  'says on a phone that a table of money goes on beyond its edge (%s)',
  async (mode) => {
    const { page, context, faults, close } = await openAs({ role: 'owner', width: 360, mode }, '/')
    const { data } = await (
      await context.request.get(new URL('/api/building?limit=1', page.url()).href)
    ).json()
    const pictures = process.env.SCREENSHOTS
    for (const path of [`/building/${data[0].id}?tab=year`]) {
      await page.goto(new URL(path, page.url()).href)
      const box = page
        .getByRole('region')
        .filter({ has: page.locator('table') })
        .first()
      await box.waitFor()
      await settle(page)
      expect(await beyond(page)).toBe(0)
      const [wide, more] = await box.evaluate((one: Shape) => [
        one.scrollWidth > one.clientWidth,
        'more' in one.dataset,
      ])
      const hint = box.getByText('Kéo ngang để xem thêm')
      expect([path, await hint.isVisible(), more]).toEqual([path, wide, wide])
      await box.scrollIntoViewIfNeeded()
      if (pictures)
        await page.screenshot({
          path: join(pictures, `sideways-${mode}-${path.split('=')[1] ?? 'report'}.png`),
        })
      if (!wide) continue
      await box.evaluate((one: Shape) => one.scrollTo({ left: one.scrollWidth }))
      const name = (await box.locator('tbody tr > *').first().boundingBox())!
      expect(name.x, 'whose figures these are').toBeGreaterThanOrEqual(0)
      await expect.poll(() => box.getAttribute('data-more')).toBeNull()
      expect(await hint.isVisible()).toBe(true)
    }
    expect(faults).toEqual([])
    await close()
  },
)

/** Where the bars of the days end, and the line of the chart on which they stand. */
const FEET = `(() => {
  const list = [...document.querySelectorAll('ol')].find((one) => one.querySelector('.bar'))
  const feet = [...list.querySelectorAll('.bar')].map((bar) => Math.round(bar.getBoundingClientRect().bottom))
  const line = list.parentElement.querySelector('.line').getBoundingClientRect().bottom
  return { feet: [...new Set(feet)], line: Math.round(line) }
})()`

it.each([360, 1440])('stands the money of each day on the line of the chart, at %i px', async (width) => {
  const { page, close } = await openAs({ role: 'owner', width }, '/')
  await page.getByText('Tiền vào theo ngày').waitFor()
  await settle(page)
  const { feet, line } = await page.evaluate<{ feet: number[]; line: number }>(FEET)
  expect(feet).toHaveLength(1)
  expect(Math.abs((feet[0] as number) - line)).toBeLessThanOrEqual(1)
  await close()
})

it('shows each figure of the report and the act of a reading on a phone, without a table that goes on sideways', async () => {
  const { page, context, close } = await openAs({ role: 'owner', width: 360 }, '/?compare=billed')
  await page.getByRole('list', { name: 'So với kỳ trước' }).waitFor()
  await settle(page)
  expect(await page.locator('main [data-wider]').count()).toBe(0)
  const change = page.getByText('Chênh lệch').first()
  const [now, before] = [
    page.getByText(/^Tháng \d+\/\d+$/).first(),
    page.getByText(/^Tháng \d+\/\d+$/).nth(1),
  ]
  const boxes = await Promise.all([now, before, change].map((one) => one.boundingBox()))
  expect(boxes[0]?.y, 'two months beside each other').toBe(boxes[1]?.y)
  expect(boxes[2]?.y).toBeGreaterThan(boxes[0]?.y as number)
  const { data } = await (await context.request.get(new URL('/api/meter?limit=1', page.url()).href)).json()
  await page.goto(new URL(`/meter/${data[0].id}`, page.url()).href)
  const act = page.getByRole('list', { name: 'Các lần ghi' }).getByRole('button', { name: /^Sửa/ }).first()
  await act.waitFor()
  const box = (await act.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(360)
  expect(await beyond(page)).toBe(0)
  await close()
})

it.each([1440, 1280, 360])('shows the whole title of a ticket (%s px)', async (width) => {
  const { page, context, faults, close } = await openAs({ role: 'owner', width }, '/profile')
  const url = (path: string) => new URL(path, page.url()).href
  const { data: rooms } = await (await context.request.get(url('/api/room?limit=1'))).json()
  const title =
    'Máy lạnh phòng ngủ chảy nước xuống tường, ổ điện phía dưới bị ẩm, khách xin người tới xem trong hôm nay'
  await context.request.post(url('/api/support-ticket/add'), {
    data: { title, content: 'Xem giúp.', roomID: rooms[0].id },
  })
  await page.goto(url('/support-ticket'))
  const shown = page.getByText(title).first()
  await shown.waitFor()
  await settle(page)
  expect(await page.locator('[data-wider]').count(), 'no column beyond the edge').toBe(0)
  const isCut = (one: Shape) => one.scrollWidth > one.clientWidth + 1 || one.offsetHeight < 24
  expect(await shown.evaluate(isCut)).toBe(false)
  expect(await beyond(page)).toBe(0)
  const pictures = process.env.SCREENSHOTS
  if (pictures) await page.screenshot({ path: join(pictures, `tickets-${width}.png`) })
  expect(faults).toEqual([])
  await close()
})

it('asks about a figure far from usual before a bill for one contract is issued, too', async () => {
  const { page, faults, close } = await openAs({ role: 'manager' }, '/bill/add')
  const leases = await page.request.get(
    new URL('/api/contract?limit=1&filter={"status":[1],"type":[1]}', page.url()).href,
  )
  const { id } = (await leases.json()).data[0]
  await page.goto(new URL(`/bill/add?contract=${id}`, page.url()).href)
  const lines = page.locator('[data-place]')
  await lines.first().waitFor()
  // What it begins with is what the month still asks for: nothing, where the contract has its bill.
  const isEmpty = (await page.locator('input[name="lines.0.name"]').inputValue()) === ''
  const place = isEmpty ? 0 : await lines.count()
  if (!isEmpty) await page.getByRole('button', { name: 'Thêm khoản' }).click()
  const field = (name: string) => page.locator(`input[name="lines.${place}.${name}"]`)
  await field('name').fill('Điện')
  const meter = field('quantity')
  await meter.fill('1000-9000')
  await field('price').fill('3800')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Lập hoá đơn' }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByText(/^Cao hơn hẳn mọi khi: Điện/).waitFor()
  await question.getByRole('button', { name: 'Thôi' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await meter.inputValue()).toBe('1.000 → 9.000')
  expect(faults).toEqual([])
  await close()
})

/** What is between each button of a row and the next, in pixels. */
const GAPS = `(() => {
  const rows = ['main [role=search] button[aria-expanded]', 'main .MuiTablePagination-actions button']
  return rows.map((button) => {
    const boxes = [...document.querySelector(button).parentElement.querySelectorAll('button')]
      .map((one) => one.getBoundingClientRect())
    return boxes.slice(1).map(({ left }, place) => Math.round(left - boxes[place].right))
  })
})()`

it.each(['/bill', '/receipt'])('keeps the icon buttons of %s apart for a thumb', async (place) => {
  const { page, close } = await openAs({ role: 'owner', width: 360, touch: true }, place)
  await page.locator('main .MuiTablePagination-actions').waitFor()
  await settle(page)
  const [filters = [], pages] = await page.evaluate<number[][]>(GAPS)
  expect(filters.length).toBeGreaterThan(0)
  expect(
    [...filters, ...(pages ?? [])].every((gap) => gap >= 8),
    `${filters} and ${pages}`,
  ).toBe(true)
  expect(await beyond(page)).toBe(0)
  await close()
})
