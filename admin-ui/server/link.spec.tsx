import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { noChoices } from '../../domain/paper/choices.ts'
import { drawPaper } from '../../domain/paper/draw.ts'
import type { LinkedStay } from '../../projections/contract/linked-stay.answers.ts'
import type { LinkedHandover } from '../../projections/handover/linked-handover.answers.ts'
import type { LinkPage } from '../../projections/link/link-page.answers.ts'
import type { LinkedPaper } from '../../projections/paper/linked-paper.answers.ts'
import type { LinkedSettlement } from '../../projections/settlement/linked-settlement.answers.ts'
import { paperFactsOf } from '../../test/support/paper-facts.ts'
import { renderLink } from './link.tsx'

const drawing = { kind: 'contract' as const, facts: paperFactsOf({}), chosen: noChoices }
const paper: LinkedPaper = {
  kind: 'contract',
  roomNumber: 'P.302',
  buildingName: '<b>Hoa Sen</b>',
  day: '2026-11-30',
  hash: `0123456789abcdef${'0'.repeat(48)}`,
  text: drawPaper(drawing, 'vi'),
  reading: drawPaper(drawing, 'en'),
  signer: 'Nguyễn Thị Ngọc Diễm',
  startDay: '2026-12-01',
  endDay: null,
  price: 4_500_000,
  deposit: 4_500_000,
  signatures: [],
  state: 'open',
  until: '2026-12-30',
  locale: 'vi',
}
const signature = { name: 'Ngọc Diễm', drawing: 'M28 62L36 30', at: '2026-11-30T13:05:00.000Z' }
const asked = { nonce: 'n0nce', script: '/assets/signing-1.js', call: '/api/link/abc' }
const render = (more: Partial<LinkedPaper> = {}, locale: LinkPage['locale'] = 'vi') =>
  renderLink({ locale, paper: { ...paper, ...more, locale } }, asked)

describe('the page of a link', () => {
  it('is a whole document of at most 50 kB with the frozen text, its hash and where to sign', async () => {
    const html = await render()
    expect(Buffer.byteLength(html)).toBeLessThan(50_000)
    for (const said of [paper.hash, '0123 4567 89ab cdef', 'HỢP ĐỒNG THUÊ PHÒNG', '4.500.000', 'id="pad"'])
      expect(html).toContain(said)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('<style nonce="n0nce">')
  })
  it('keeps to the content policy, and writes nothing as markup that somebody has typed', async () => {
    const html = await render({ signatures: [{ side: 'tenant', ...signature }], state: 'signed' })
    expect(html).not.toMatch(/ style=| on\w+=|<b>Hoa/)
    expect(html).toContain('&lt;b&gt;Hoa Sen')
  })
  it('sends nothing without its script: the button waits for it', async () => {
    const html = await render()
    expect(html).toMatch(/<button id="send"[^>]* disabled=""/)
    expect(html).toContain('<noscript>')
    // Fields without a name are in no address.
    expect(html).not.toMatch(/<input[^>]* name=/)
  })
  it('says when it was signed, and asks for nothing then', async () => {
    const own = { side: 'tenant' as const, ...signature }
    const waits = await render({ signatures: [own], state: 'signed' })
    expect(waits).toContain('Bạn đã ký lúc 20:05 30/11/2026')
    expect(waits).toContain('Chờ bên cho thuê ký')
    expect(waits).not.toContain('id="pad"')
    const both = await render({ signatures: [{ ...own, side: 'house' }, own], state: 'signed' })
    expect(both).toContain('Hai bên đã ký')
    expect(await render({ state: 'void' })).not.toContain('id="pad"')
  })
  it('is in the language of its tenant', async () => {
    const html = await render({}, 'en')
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Sign the contract')
  })
  describe('to a settlement', () => {
    const line = { notes: [], objection: null }
    const settlement: LinkedSettlement = {
      returned: [],
      hash: null,
      payBackTo: null,
      isAccountAsked: false,
      of: 'settlement',
      roomNumber: 'P.302',
      buildingName: '<b>Hoa Sen</b>',
      lastDay: '2026-12-04',
      day: '2026-12-05',
      lines: [
        { ...line, line: 0, of: 'deposit', name: '', amount: 4_800_000, left: 4_800_000 },
        { ...line, line: 1, of: 'bill', name: '2026-11', amount: 200_000, left: 200_000 },
        {
          line: 2,
          of: 'deduction',
          name: 'Ba lỗ khoan tường',
          notes: [],
          amount: 150_000,
          left: 0,
          objection: {
            words: '<i>Có từ trước</i>',
            at: '2026-12-05T02:00:00.000Z',
            photos: 2,
            answer: { act: 'drop', words: 'Bạn nói đúng', at: '2026-12-05T03:00:00.000Z' },
          },
        },
      ],
      result: 4_600_000,
      openObjections: 0,
      acceptedAt: null,
      state: 'open',
      paid: null,
      back: [],
      kept: 0,
      until: '2026-12-30',
      locale: 'vi',
    }
    const show = (more: Partial<LinkedSettlement> = {}, locale: LinkPage['locale'] = 'vi') =>
      renderLink({ locale, settlement: { ...settlement, ...more, locale } }, asked)
    it('shows the sum, both sides, and each line with both voices', async () => {
      const html = await show()
      expect(Buffer.byteLength(html)).toBeLessThan(20_000)
      for (const said of [
        'Bạn nhận lại',
        '4.600.000',
        'Hoá đơn tháng 11/2026 còn lại',
        'Bạn nói đúng',
        'kèm 2 ảnh',
      ])
        expect(html).toContain(said)
      expect(html).toContain('<del>Ba lỗ khoan tường</del>')
      expect(html).not.toMatch(/ style=| on\w+=|<b>Hoa|<i>Có/)
    })
    it('is answered where the landlord has said nothing yet, and waits for its script', async () => {
      const html = await show()
      expect([...html.matchAll(/data-line="(\d)"/g)].map(([, place]) => place)).toEqual(['0', '1'])
      expect(html).toMatch(/data-result="4600000"/)
      for (const [button] of html.matchAll(/<button[^>]*>/g)) expect(button).toContain('disabled=""')
      expect(html).not.toMatch(/<(input|textarea)[^>]* name=/)
      expect(html).toContain('Không trả lời không phải là đồng ý')
    })
    it('has the tile of its figures once they are agreed on', async () => {
      const { hash } = paper
      expect(await show()).not.toContain('class="tile"')
      expect(await show({ state: 'settled', hash })).toContain('0123 4567 89ab cdef')
    })
    it('says where money goes only while some is still to go', async () => {
      const payBackTo = { bank: 'Vietcombank', end: '7890', at: '2026-12-05T02:00:00.000Z' }
      expect(await show({ payBackTo })).toContain('Tiền sẽ về Vietcombank')
      expect(await show({ payBackTo, state: 'settled', kept: 1 })).toContain('Tiền sẽ về Vietcombank')
      expect(await show({ payBackTo, state: 'settled', paid: 'transfer' })).not.toContain('Tiền sẽ về')
    })
    it('says what went back since, and what is still kept, and nothing that nobody knows', async () => {
      const back = [{ day: '2026-12-06', method: 'cash' as const, amount: 1_600_000 }]
      const part = await show({ state: 'settled', back, kept: 3_000_000 })
      expect(part).toMatch(/Đã trả bạn 1\.600\.000\sđ tiền mặt ngày 6\/12\/2026\./)
      expect(part).toMatch(/Chủ nhà còn giữ 3\.000\.000\sđ để trả bạn sau\./)
      expect(part).toContain('chủ nhà giữ lúc quyết toán')
      const whole = await show({ state: 'settled', back: [{ ...back[0]!, amount: 4_600_000 }] })
      expect(whole).toMatch(/4\.600\.000\sđ tiền mặt/)
      for (const claim of ['còn giữ', 'đang giữ']) expect(whole).not.toContain(claim)
    })
    it('asks for nothing once it is agreed to, or settled', async () => {
      const acceptedAt = '2026-12-05T04:00:00.000Z'
      const accepted = await show({ state: 'accepted', acceptedAt })
      expect(accepted).toContain('Bạn đồng ý lúc 11:00 5/12/2026')
      const settled = await show({ state: 'settled', acceptedAt, paid: 'transfer' })
      expect(settled).toContain('Đã trả bạn bằng chuyển khoản')
      for (const html of [accepted, settled]) expect(html).not.toContain('<form')
    })
    it('says who owes, in the language of its tenant', async () => {
      const html = await show({ result: -500_000, openObjections: 1 }, 'en')
      expect(html).toContain('Still owed by you')
      expect(html).toContain('data-waits="yes"')
    })
  })
  describe('to a handover', () => {
    const states = [{ state: 'good' as const, count: 1 }]
    const plain = { number: null, states, before: null, cause: null, note: null, photos: [], objection: null }
    const worn = [{ state: 'worn' as const, count: 2 }]
    const handover: LinkedHandover = {
      of: 'handover',
      way: 'in',
      roomNumber: 'P.302',
      buildingName: '<b>Hoa Sen</b>',
      day: '2026-11-30',
      answerUntil: '2026-12-07',
      lines: [
        { ...plain, line: 0, of: 'thing', name: 'Giường', photos: [0, 1] },
        { ...plain, line: 1, of: 'thing', name: 'Ghế', states: worn, note: '<i>trầy</i>' },
        { ...plain, line: 2, of: 'key', name: 'Chìa cửa', number: '0417' },
      ],
      readings: [{ utility: 'water', value: 270_500, photo: 2 }],
      people: ['Ngọc Diễm'],
      note: null,
      answeredAt: null,
      state: 'open',
      closed: false,
      until: '2026-12-30',
      locale: 'vi',
    }
    const show = (more: Partial<LinkedHandover> = {}, locale: LinkPage['locale'] = 'vi') =>
      renderLink({ locale, handover: { ...handover, ...more, locale } }, asked)
    it('shows what is worn first, with photos, keys, readings and until when it is answered', async () => {
      const html = await show()
      for (const said of [
        'Biên bản giao phòng P.302',
        'đến hết 7/12/2026',
        'Im lặng không phải là đồng ý',
        'Chìa cửa · 0417',
        '270,5 m³',
        '2 cũ, trầy',
        'src="/api/link/abc/photo?of=0&amp;size=thumbnail"',
      ])
        expect(html).toContain(said)
      expect(html.indexOf('Ghế')).toBeLessThan(html.indexOf('Giường'))
      expect(html).not.toMatch(/ style=| on\w+=|<b>Hoa|<i>trầy/)
    })
    it('is less than 20 kB on its way for a room full of things', async () => {
      const lines = Array.from({ length: 30 }, (_, line) => ({
        ...plain,
        line,
        of: 'thing' as const,
        name: `Món đồ số ${line}`,
        photos: [0, 1, 2].map((place) => 3 * line + place),
      }))
      const token = randomBytes(32).toString('base64url')
      const html = await renderLink(
        { locale: 'vi', handover: { ...handover, lines } },
        { ...asked, call: `/api/link/${token}` },
      )
      expect(html.match(/<img/g)).toHaveLength(91)
      const quickest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } }
      for (const packed of [
        gzipSync(html, { level: constants.Z_BEST_SPEED }),
        brotliCompressSync(html, quickest),
      ])
        expect(packed.byteLength).toBeLessThan(20_000)
    })
    it('is answered by its script only, each line by its number', async () => {
      const html = await show()
      expect([...html.matchAll(/data-line="(\d)"/g)].map(([, line]) => line)).toEqual(['1', '0', '2'])
      for (const [button] of html.matchAll(/<button[^>]*>/g)) expect(button).toContain('disabled=""')
      expect(html).not.toMatch(/<(input|textarea)[^>]* name=/)
    })
    it('says beside what comes back how it was, and why it is other now', async () => {
      const lines = [{ ...plain, line: 0, of: 'thing' as const, name: 'Tủ', before: states, states: worn }]
      const html = await show({ way: 'out', lines: [{ ...lines[0]!, cause: 'damage' }] })
      expect(html).toContain('<del>tốt</del> 2 cũ, trầy')
      expect(html).toContain('hư hỏng')
    })
    it('shows what was said and answered, and asks for nothing then', async () => {
      const answeredAt = '2026-12-01T02:00:00.000Z'
      const confirmed = await show({ state: 'confirmed', answeredAt })
      expect(confirmed).toContain('Bạn đã xác nhận lúc 9:00 1/12/2026')
      const objection = { words: 'Gãy từ trước', photos: 1, answer: null }
      const lines = [{ ...handover.lines[0]!, objection }]
      const waits = await show({ state: 'objected', answeredAt, lines }, 'en')
      expect(waits).toContain('The landlord has not answered')
      const said = { ...objection, answer: 'Bạn nói đúng' }
      const closed = await show({
        state: 'objected',
        answeredAt,
        closed: true,
        lines: [{ ...lines[0]!, objection: said }],
      })
      expect(closed).toContain('Chủ nhà trả lời: “Bạn nói đúng”')
      for (const html of [confirmed, waits, closed]) expect(html).not.toContain('<form')
    })
  })
  describe('that asks whether a tenant stays', () => {
    const stay: LinkedStay = {
      of: 'stay',
      roomNumber: 'P.302',
      buildingName: '<b>Hoa Sen</b>',
      endDay: '2026-12-31',
      price: 4_700_000,
      stays: null,
      words: null,
      answeredAt: null,
      until: '2026-12-30',
      locale: 'vi',
    }
    const show = (more: Partial<LinkedStay> = {}, locale: LinkPage['locale'] = 'vi') =>
      renderLink({ locale, stay: { ...stay, ...more, locale } }, asked)
    it('asks one thing, with two buttons that wait for the script', async () => {
      const html = await show()
      for (const said of ['31/12/2026', '4.700.000', 'Tôi muốn ở tiếp', 'Tôi trả phòng vào 31/12/2026'])
        expect(html).toContain(said)
      expect(html.match(/<button type="submit"[^>]* disabled=""/g)).toHaveLength(2)
      expect(html).not.toMatch(/ style=| on\w+=|<b>Hoa|<textarea[^>]* name=/)
      expect(await show({ price: null })).not.toContain('Giá đề nghị')
    })
    it('says what was answered, and lets it be said otherwise', async () => {
      const answeredAt = '2026-12-01T02:00:00.000Z'
      const html = await show({ stays: false, words: '<i>về quê</i>', answeredAt })
      expect(html).toContain('Bạn trả phòng vào 31/12/2026, trả lời lúc 9:00 1/12/2026')
      expect(html).toContain('&lt;i&gt;về quê')
      expect(html).toMatch(/<details[^>]*>.*<form id="stays"/)
      expect(await show({ stays: true, answeredAt }, 'en')).toContain('You want to stay')
    })
  })
  it('says of every link that opens nothing the same, and loads no script', async () => {
    const html = await renderLink({ locale: 'vi', trouble: 'ended' }, asked)
    expect(html).toContain('Liên kết này không còn mở được')
    expect(html).not.toContain('<script')
    expect(await renderLink({ locale: 'en', trouble: 'busy' }, asked)).toContain('Try again')
  })
})
