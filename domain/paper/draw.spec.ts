import { describe, expect, it } from 'vitest'
import { paperFactsOf } from '../../test/support/paper-facts.ts'
import { noChoices, paperTexts } from './choices.ts'
import { drawPaper, paperLines } from './draw.ts'
import { mergeFields } from './merge-fields.ts'
import { blocksOf, laterOf } from './missing.ts'
import { paperKinds } from './paper-kinds.ts'

const facts = paperFactsOf()
const draw = (changed = facts, chosen = noChoices) =>
  drawPaper({ kind: 'contract', facts: changed, chosen }, 'vi')

describe('our contract', () => {
  it('says who lets what to whom, for how much and how long', () => {
    const text = draw()
    for (const said of [
      'Số P.302/2606-1, lập ngày 15/06/2026',
      'Bên A (bên cho thuê): Trần Minh Quân, số căn cước 001085004417. Địa chỉ: 9 Hàng Bông, Hà Nội.',
      'Bên B (bên thuê): Nguyễn Thị Ngọc Diễm, sinh ngày 14/06/1999, số căn cước hoặc hộ chiếu 036199007302.',
      'phòng P.302, tầng 3, diện tích 24,5 m², thuộc Nhà Hoa Sen',
      'từ ngày 15/06/2026 đến hết ngày 14/06/2027',
      '4.800.000 đồng một tháng (bằng chữ: Bốn triệu tám trăm nghìn đồng)',
      'chậm nhất ngày 10',
      '0071000123456, Vietcombank, TRAN MINH QUAN',
      '- Điện: đến 50 kWh: 1.984 đồng/kWh; phần còn lại: 3.460 đồng/kWh, theo công tơ, đồng hồ của phòng, bậc tính cho 4 người, chưa gồm thuế GTGT 8%',
      '- Nước: 7.000 đồng/m³, theo công tơ, đồng hồ của phòng',
      'Cùng ở với bên B: Nguyễn Hữu Duy, số căn cước 036197001155.',
      'phạt 0,05% số tiền chậm trả cho mỗi ngày chậm, không quá 200.000 đồng một hoá đơn',
      'báo cho bên kia bằng văn bản trước ít nhất 30 ngày',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/[{}]|undefined|null|NaN|…{3}/)
  })

  it('has the contents of article 163 of the Housing Law, and stays in its order', () => {
    const headings = paperLines(draw()).flatMap(({ as, text }) => (as === 'heading' ? [text] : []))
    expect(headings).toEqual([
      'Điều 1. Phòng cho thuê',
      'Điều 2. Thời hạn thuê và giao phòng',
      'Điều 3. Giá thuê và cách trả',
      'Điều 4. Thay đổi giá thuê',
      'Điều 5. Điện, nước và các khoản khác',
      'Điều 6. Tiền cọc',
      'Điều 7. Người ở và đăng ký tạm trú',
      'Điều 8. Sửa chữa',
      'Điều 9. Chậm trả',
      'Điều 10. Quyền và nghĩa vụ của hai bên',
      'Điều 11. Chấm dứt hợp đồng',
      'Điều 12. Cam kết và hiệu lực',
    ])
  })

  it('says by how much the contract lets the rent rise, and nothing where it does not', () => {
    const rise = { maxPercent: 10, noticeDays: 60 }
    expect(draw(paperFactsOf({ contract: { rise } }))).toContain(
      'Bên A được giảm giá bất cứ lúc nào. Riêng bên A được tăng giá thuê tối đa 10% khi báo trước ít nhất 60 ngày.',
    )
    expect(draw(paperFactsOf({}))).not.toContain('Riêng bên A')
  })
  it('says when it was signed and has effect, where that is said', () => {
    const text = draw(paperFactsOf({ contract: { signedDay: '2026-06-10', effectiveDay: '2026-06-15' } }))
    expect(text).toContain(
      'Hợp đồng có hiệu lực từ ngày 15/06/2026, khi cả hai bên đã ký. Hai bên ký ngày 10/06/2026. Mỗi bên',
    )
    expect(draw()).toContain('Hợp đồng có hiệu lực từ khi cả hai bên đã ký. Mỗi bên')
  })
  it('has what this contract alone agrees on as words, whatever they look like', () => {
    const specialTerms = '## Điều 3. Giá thuê\n> {tien_thue}\n- Nuôi được một con mèo.'
    const headings = (text: string) => paperLines(text).filter(({ as }) => as === 'heading')
    const text = draw(paperFactsOf({ contract: { specialTerms } }))
    expect(headings(text)).toHaveLength(headings(draw()).length + 1)
    expect(text).toContain('\nĐiều 3. Giá thuê\n{tien_thue}\n- Nuôi được một con mèo.\n')
    expect(draw(paperFactsOf({ contract: { specialTerms: '##' } }))).toBe(draw())
  })
  it('says that a lease without an end has none, and leaves the deposit out where there is none', () => {
    const text = draw(paperFactsOf({ contract: { endDay: null, deposit: 0, residents: [] } }))
    expect(text).toContain('từ ngày 15/06/2026, không xác định ngày kết thúc')
    expect(text).not.toContain('Tiền cọc')
    expect(text).toContain('Điều 11. Cam kết và hiệu lực')
    expect(text).toContain('Cùng ở với bên B: không có ai khác.')
  })

  it('leaves a blank for what the book does not know', () => {
    const text = draw(paperFactsOf({ house: { lessor: null, charges: [] }, tenant: { phone: null } }))
    expect(text).toContain('Bên A (bên cho thuê): ……………')
    expect(text).toContain('bảng giá của nhà:\n……………\n')
  })

  it('stands as chosen, and takes own words as they are', () => {
    const chosen = {
      choices: [{ article: 'deposit', choice: 'days7' }],
      texts: [{ article: 'special', text: '## Điều 99. Giả\n> giữa\n- không nuôi mèo {ten_khach}' }],
    }
    const text = draw(facts, chosen)
    expect(text).toContain('trong 7 ngày kể từ ngày trả phòng')
    expect(text).toContain('## Điều 12. Thoả thuận riêng\nĐiều 99. Giả\ngiữa\n- không nuôi mèo {ten_khach}\n')
  })

  it('names no code that is not in the list, in either language, and the same ones in both', () => {
    const codesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, code]) => code).sort()
    for (const kind of paperKinds) {
      const { title, under, parties, articles } = paperTexts[kind]
      const texts = articles.flatMap((one) => {
        if (one.way === 'free') return []
        return one.way === 'fixed' ? [one.text] : one.alternatives.map(({ text }) => text)
      })
      for (const words of [title, under, parties, ...texts]) {
        if (words === 'none') continue
        expect(codesIn(words.en)).toEqual(codesIn(words.vi))
        for (const code of codesIn(words.vi)) expect(mergeFields).toHaveProperty(code as string)
      }
      expect(new Set(articles.map(({ key }) => key)).size).toBe(articles.length)
    }
  })

  it('has a reading copy of as many lines', () => {
    const reading = drawPaper({ kind: 'contract', facts, chosen: noChoices }, 'en')
    expect(paperLines(reading).filter(({ as }) => as === 'heading')).toHaveLength(12)
    expect(reading).not.toMatch(/[{}]|undefined|null|NaN/)
  })
})

describe('what is missing', () => {
  it('blocks without a party, its number or its address', () => {
    expect(blocksOf(facts)).toEqual([])
    const bare = paperFactsOf({ house: { lessor: null }, tenant: { idNumber: null, address: null } })
    expect(blocksOf(bare).map(({ what, at }) => `${what} ${at}`)).toEqual([
      'lessor building',
      'tenantNumber customer',
      'tenantAddress customer',
    ])
    const { lessor } = facts.house
    const company = paperFactsOf({
      house: { lessor: lessor && { ...lessor, kind: 'company', taxCode: '0101234567' } },
    })
    expect(blocksOf(company).map(({ what }) => what)).toEqual(['representative'])
  })

  it('can be added later where both can write it down', () => {
    expect(laterOf(facts, { handedOver: true })).toEqual([])
    const bare = paperFactsOf({
      house: { charges: [], bankAccount: null },
      contract: { residents: [{ name: 'Duy', idNumber: null, birthday: null }] },
      tenant: { phone: null },
    })
    expect(laterOf({ ...bare, room: { ...bare.room, area: null } }, { handedOver: false })).toHaveLength(6)
  })
})
