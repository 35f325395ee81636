import { expect, it } from 'vitest'
import { identityOn } from './identity-card.ts'

const CARD = '001199012345|012345678|Nguyễn Thị Ngọc Diễm|05031999|Nữ|Số 8, ngõ 20, Cầu Giấy, Hà Nội|10052021'

it('reads who holds the card, with the name in its parts', () => {
  expect(identityOn(CARD)).toEqual({
    lastName: 'Nguyễn',
    middleName: 'Thị Ngọc',
    firstName: 'Diễm',
    ssn: '001199012345',
    oldSSN: '012345678',
    birthday: '1999-03-05',
    gender: 2,
    permanentAddress: 'Số 8, ngõ 20, Cầu Giấy, Hà Nội',
  })
})

it('reads a card without an older number, and a newer one that says more', () => {
  const [ssn = '', , ...others] = CARD.split('|')
  expect(identityOn([ssn, '', ...others, 'Nguyễn Văn A', ''].join('|'))).toMatchObject({
    ssn,
    oldSSN: null,
    firstName: 'Diễm',
  })
})

it('leaves out what is no day and no sex that the book knows', () => {
  const read = identityOn('001199012345||Trần Quân|31021999|khác||')
  expect(read).toMatchObject({ birthday: null, gender: null, permanentAddress: null, lastName: 'Trần' })
})

it.each(['', 'https://sonha.vn', '00020101021138570010A000000727', '12345|x|Trần Quân|01011999|Nam|Hà Nội|'])(
  'takes %j for no card',
  (code) => expect(identityOn(code)).toBeUndefined(),
)
