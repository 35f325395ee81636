import { expect, it } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { plainLine } from '../../domain/bill/line-parts.ts'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { renderSharedBill } from './sharedBill.tsx'

const bill: SharedBill = {
  number: 'HD-2026-0007',
  title: 'Tiền nhà tháng 11',
  month: '2026-11',
  dueDay: '2026-11-05',
  note: '</div><script>alert(1)</script>',
  lines: [{ ...plainLine, kind: 'other', id: 1, name: 'Tiền <b>phòng</b>', amount: 3_000_000 }],
  reasons: null,
  total: 3_000_000,
  paidAmount: 0,
  status: BillStatus.UN_PAID,
  paidDay: null,
  buildingName: 'Hoa Sen',
  roomNumber: 'P.302',
  paymentCode: 'SN7K2M9',
  bankAccount: { bin: '970436', number: '0011002233', holder: 'TRAN VAN AN' },
  lessor: null,
  momo: true,
  bankPage: null,
  locale: 'vi',
  rooms: [{ id: 'r', number: 'P.302', floor: 3 }],
  roomID: 'r',
}
const SECRET = 'A'.repeat(43)

it('draws a bill in both themes: what is asked, how to pay, and how it adds up', async () => {
  const { html, css } = await renderSharedBill(bill, SECRET)
  const [, light = '', dark = ''] = html.split(/<div class="drawn-(?:light|dark)">/)
  for (const drawn of [light, dark])
    for (const said of ['Hoa Sen', 'P.302', '3.000.000', 'SN7K2M9', '0011002233', 'role="img"'])
      expect(drawn).toContain(said)
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(css).toMatch(/@media \(prefers-color-scheme: dark\)\{\.drawn-light\{display:none\}\}/)
  const idsIn = (drawn: string) => [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(idsIn(light).length).toBeGreaterThan(0)
  for (const id of idsIn(light)) expect(idsIn(dark)).not.toContain(id)
})

it('keeps to the content policy, writes nothing as markup that somebody has typed, and not the link', async () => {
  const { html } = await renderSharedBill(bill, SECRET)
  expect(html).not.toMatch(/ style=|<style|<script|<b>/)
  expect(html).toContain('&lt;b&gt;phòng')
  expect(html).not.toContain(SECRET)
})

it('draws it in the language of the tenant, and a paid one as a receipt', async () => {
  const { html } = await renderSharedBill(
    { ...bill, locale: 'en', status: BillStatus.PAID, paidAmount: 3_000_000, paidDay: '2026-11-06' },
    SECRET,
  )
  expect(html).toContain('Why this amount')
  expect(html).toContain('6/11/2026')
})
