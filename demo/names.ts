import { Gender } from '../domain/person/gender.ts'
import type { Random } from './random.ts'

/** Family names by frequency in Việt Nam: most people have one of the first. */
const families =
  'Nguyễn Nguyễn Nguyễn Nguyễn Trần Trần Lê Lê Phạm Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Mai Trịnh'.split(
    ' ',
  )
const women = {
  middle: 'Thị Thị Ngọc Thanh Kim Diễm Thuỳ Bảo Minh Khánh Phương'.split(' '),
  given:
    'Hoa Lan Hương Ngân Thảo Trang Linh Mai Yến Hiền Châu Tuyết Hạnh Nhung Vy Ánh Quỳnh Dung Hằng Loan'.split(
      ' ',
    ),
}
const men = {
  middle: 'Văn Văn Hữu Đức Minh Quốc Gia Hoàng Công Thanh Tuấn'.split(' '),
  given:
    'Hùng Dũng Nam Khoa Bảo Duy Long Phúc Quân Sơn Tùng Việt Đạt Hải Kiên Lộc Nghĩa Trường Vinh Thắng'.split(
      ' ',
    ),
}
const homeAddresses = [
  'Xã Kim Liên, Nghệ An',
  'Phường Lộc Vượng, Ninh Bình',
  'Xã Thái Thuỵ, Hưng Yên',
  'Phường Hạc Thành, Thanh Hoá',
  'Xã Cẩm Xuyên, Hà Tĩnh',
  'Phường Thuận Hoá, Huế',
  'Xã Đức Phổ, Quảng Ngãi',
  'Phường Ninh Kiều, Cần Thơ',
  'Xã Châu Thành, Đồng Tháp',
  'Phường Buôn Ma Thuột, Đắk Lắk',
]

/** A made-up person; `serial` makes phone and identity number unique. */
export const inventPerson = (random: Random, serial: number) => {
  const female = random.chance(0.5)
  const { middle, given } = female ? women : men
  const home = random.pick(homeAddresses)
  const year = random.between(1968, 2004)
  const birthday = `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
  const number = String(serial).padStart(6, '0')
  // CCCD: province, then sex and century, year of birth, six digits.
  const sexAndCentury = (female ? 1 : 0) + (year >= 2000 ? 2 : 0)
  return {
    lastName: random.pick(families),
    middleName: random.pick(middle),
    firstName: random.pick(given),
    gender: female ? Gender.FEMALE : Gender.MALE,
    birthday,
    placeOfBirth: home.split(', ')[1] as string,
    permanentAddress: `${random.between(1, 240)} ${home}`,
    phone: `09${two(random.between(10, 89))}${number}`,
    ssn: `0${two(random.between(10, 96))}${sexAndCentury}${String(year).slice(2)}${number}`,
    locale: 'vi' as const,
  }
}

const two = (value: number): string => String(value).padStart(2, '0')
