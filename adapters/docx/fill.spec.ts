import { describe, expect, it } from 'vitest'
import { formValues, knownCodes, paperCodes } from '../../domain/paper/form-codes.ts'
import { contractOf, docx, makes, paragraph, textsOf } from '../../test/support/docx.ts'
import { paperFactsOf } from '../../test/support/paper-facts.ts'
import { codeList } from './code-list.ts'
import { fillCodes, judgeCodes } from './fill.ts'

const person = { idNumber: null, birthday: '1997-09-02', phone: null, address: null }
const values = formValues({
  facts: paperFactsOf({ tenant: { name: 'Lê <Thị> & "Bé"' } }),
  people: [
    { ...person, name: 'Nguyễn Hữu Duy' },
    { ...person, name: 'Trần Mỹ' },
  ],
  things: [{ name: 'Máy lạnh', states: [{ state: 'good', count: 2 }], value: null }],
})
const judge = (...texts: readonly string[]) =>
  judgeCodes(docx({ body: texts.map(paragraph).join('') }), knownCodes)
const fill = (...texts: readonly string[]) =>
  textsOf(fillCodes(docx({ body: texts.map(paragraph).join('') }), values))

describe('a landlord’s document', () => {
  it.each(Object.entries(makes))('is filled in as it comes from %s', (_, make) => {
    const content = contractOf(make)
    expect(judgeCodes(content, knownCodes)).toBeUndefined()
    const filled = fillCodes(content, values)
    expect(textsOf(filled)).toEqual([
      'HỢP ĐỒNG số P.302/2606-1',
      'Bên B: Lê <Thị> & "Bé", phòng P.302, giá 4.800.000 đồng (Bốn triệu tám trăm nghìn đồng).',
      ...['1', 'Nguyễn Hữu Duy', '02/09/1997'],
      ...['2', 'Trần Mỹ', '02/09/1997'],
      '- Máy lạnh: 2, tốt (P.302)',
      values.bang_gia,
    ])
    expect(textsOf(filled, 'word/header1.xml')).toEqual(['Nhà Nhà Hoa Sen'])
    expect(values.bang_gia).toMatch(/\n/)
  })

  it('may have codes with spaces or capitals, and says what stands where a list is empty', () => {
    expect(judge('{ Ten_khach }', '{^do_dac}Phòng trống{/do_dac}')).toBeUndefined()
    expect(fill('{ Ten_khach }', '{^do_dac}Phòng trống{/do_dac}')).toEqual(['Lê <Thị> & "Bé"'])
    const empty = { ...values, do_dac: [] }
    expect(textsOf(fillCodes(docx({ body: paragraph('{^do_dac}Phòng trống{/do_dac}') }), empty))).toEqual([
      'Phòng trống',
    ])
  })

  it('keeps a place to write by hand for a code that another version of the product knew', () =>
    expect(fill('{ma_cu} {ten_nha}')).toEqual(['…………… Nhà Hoa Sen']))

  it('is refused with each code that is unknown, as it stands there', () => {
    expect(judge('{ten_khac} {ten_khach}', '{Ngay Sinh}{ten_khac}')).toEqual({
      code: 'unknown_codes',
      params: { codes: '{ten_khac}, {Ngay Sinh}' },
    })
    // A code of a list stands in that list only, and no list in another or in a text.
    for (const [text, codes] of [
      ['{ho_ten}', '{ho_ten}'],
      ['{#nguoi_o}{tinh_trang}{/nguoi_o}', '{tinh_trang}'],
      ['{^nguoi_o}{ho_ten}{/nguoi_o}', '{ho_ten}'],
      ['{#nguoi_o}{#do_dac}{ten}{/do_dac}{/nguoi_o}', '{#do_dac}'],
      ['{#ten_khach}x{/ten_khach}', '{#ten_khach}'],
      ['{nguoi_o}', '{nguoi_o}'],
      ['{constructor}', '{constructor}'],
      ['{#constructor}{name}{/constructor}', '{#constructor}'],
      ['{=[[ ]]=}[[ten_khach]]', '{=[[ ]]=}'],
      ['{}', '{}'],
    ])
      expect(judge(text as string), text).toEqual({ code: 'unknown_codes', params: { codes } })
  })

  it('cannot bring XML of a value into its text', () =>
    expect(judge('{@ten_khach}')).toEqual({ code: 'unknown_codes', params: { codes: '{@ten_khach}' } }))

  it.each([
    ['a brace that does not close', '{ten_khach Điều 1', '{ten_khach Điều 1'],
    ['a brace that was not opened', 'Điều 1} {ten_khach}', 'Điều 1}'],
    ['two braces', '{{ten_khach}}', '{{, }}'],
    ['a list that does not end', '{#nguoi_o}{ho_ten}', '{#nguoi_o}'],
    ['a list that does not begin', '{ho_ten}{/nguoi_o}', '{/nguoi_o}'],
    ['a list that ends as another', '{#nguoi_o}{ho_ten}{/do_dac}', '{#nguoi_o} {/do_dac}'],
  ])('is refused with the place of %s', (_, text, said) => {
    const { code, params } = judge(text) ?? {}
    expect(code).toBe('broken_codes')
    expect(params?.codes).toContain(said)
  })

  it('is refused without any code: it would be the same for everybody', () =>
    expect(judge('Hợp đồng của ông Nguyễn Văn A')).toEqual({ code: 'no_codes' }))

  it.each([
    ['no zip', Buffer.from('Hợp đồng')],
    ['broken XML', docx({ body: '<w:p><w:r><w:t>{ten_khach}</w:r>' })],
    ['another kind of file', docx({ body: '', others: { '[Content_Types].xml': '<Types/>' } })],
  ])('is refused as no document: %s', (_, content) =>
    expect(judgeCodes(content, knownCodes)).toEqual({ code: 'not_a_docx' }),
  )
})

it('the list of codes can itself be filled in, and shows what each code becomes', () => {
  const list = codeList()
  expect(judgeCodes(list, knownCodes)).toBeUndefined()
  const texts = textsOf(list).join('\n')
  for (const { code, name, example } of paperCodes)
    for (const said of [`{${code}}`, name.vi, name.en, example.trim().split('\n')[0]])
      expect(texts).toContain(said)
  expect(textsOf(fillCodes(list, values))).toContain('Trần Mỹ')
})
