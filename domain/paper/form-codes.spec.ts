import { describe, expect, it } from 'vitest'
import { paperFactsOf } from '../../test/support/paper-facts.ts'
import { formValues, knownCodes, paperCodes } from './form-codes.ts'

const things = [
  { name: 'Máy lạnh', states: [{ state: 'good' as const, count: 1 }], value: 7_500_000 },
  {
    name: 'Ghế',
    states: [
      { state: 'broken' as const, count: 1 },
      { state: 'good' as const, count: 3 },
    ],
    value: null,
  },
]
const people = [
  { name: 'Nguyễn Hữu Duy', idNumber: null, birthday: '1997-09-02', phone: '0938551408', address: null },
]

describe('values of a landlord’s own document', () => {
  it('have all codes that are known, and no others', () => {
    const values = formValues({ facts: paperFactsOf(), people, things })
    const { anywhere, inLists } = knownCodes
    expect(Object.keys(values).sort()).toEqual([...anywhere, ...Object.keys(inLists)].sort())
    for (const [list, codes] of Object.entries(inLists))
      for (const row of values[list] as Record<string, string>[]) expect(Object.keys(row)).toEqual(codes)
  })

  it('stand by themselves where our own text joins them to a sentence', () => {
    const values = formValues({ facts: paperFactsOf(), people: [], things: [] })
    expect(values).toMatchObject({
      ten_khach: 'Nguyễn Thị Ngọc Diễm',
      ngay_sinh_khach: '14/06/1999',
      dien_tich: '24,5 m²',
      ky_tra_tien_thue: 'hằng tháng',
      ben_nop_thue: 'bên A',
      tien_thue: '4.800.000 đồng',
      nguoi_o: [],
    })
    for (const [code, value] of Object.entries(values))
      expect(typeof value !== 'string' || value === value.trim(), code).toBe(true)
  })

  it('leave a line to write on where the book does not know', () => {
    const facts = paperFactsOf({ house: { lessor: null }, tenant: { phone: null, birthday: null } })
    const { ten_chu_nha, dien_thoai_khach, ngay_sinh_khach, nguoi_o } = formValues({ facts, people, things })
    for (const value of [ten_chu_nha, dien_thoai_khach, ngay_sinh_khach]) expect(value).toMatch(/^…+$/)
    expect(nguoi_o).toEqual([
      {
        stt: '1',
        ho_ten: 'Nguyễn Hữu Duy',
        so_giay_to: expect.stringMatching(/^…+$/),
        ngay_sinh: '02/09/1997',
        dien_thoai: '0938551408',
        thuong_tru: expect.stringMatching(/^…+$/),
      },
    ])
  })

  it('count things and say how they are', () =>
    expect(formValues({ facts: paperFactsOf(), people, things }).do_dac).toMatchObject([
      { stt: '1', ten: 'Máy lạnh', so_luong: '1', tinh_trang: 'tốt', gia_tri: '7.500.000 đồng' },
      { stt: '2', ten: 'Ghế', so_luong: '4', tinh_trang: '3 tốt; 1 hỏng' },
    ]))
})

it('every code has an example and a name in both languages', () => {
  for (const { code, example, name } of paperCodes)
    expect([example, name.vi, name.en].every(Boolean), code).toBe(true)
})
