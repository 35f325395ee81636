/** The demo's buildings: about 120 rooms, each building of a different kind. Prices in đồng; nobody has these numbers. */
export const demoBuildings = [
  {
    name: 'Chung cư mini Hoa Sen',
    address: '17 ngõ 66 Triều Khúc, phường Thanh Liệt, Hà Nội',
    floors: 7,
    roomsPerFloor: 6,
    area: [18, 32],
    rent: [4_200_000, 5_900_000],
    sale: 1_150_000_000,
    bank: '970436',
    lessor: {
      kind: 'person',
      name: 'Trần Minh Quân',
      idNumber: '000000000001',
      address: '12 ngõ 20 Nguyễn Trãi, phường Thanh Xuân, Hà Nội',
      phone: '0900000001',
    },
  },
  {
    name: 'Nhà trọ Bằng Lăng',
    address: '245/12 Nguyễn Văn Công, phường Hạnh Thông, TP. Hồ Chí Minh',
    floors: 5,
    roomsPerFloor: 8,
    area: [14, 22],
    rent: [2_600_000, 3_800_000],
    sale: null,
    bank: '970416',
    lessor: {
      kind: 'person',
      name: 'Trần Thị Bích Liên',
      idNumber: '000000000002',
      address: '245/10 Nguyễn Văn Công, phường Hạnh Thông, TP. Hồ Chí Minh',
      phone: '0900000002',
    },
  },
  {
    name: 'Căn hộ dịch vụ Sông Hàn',
    address: '58 Bạch Đằng, phường Hải Châu, Đà Nẵng',
    floors: 9,
    roomsPerFloor: 4,
    area: [28, 55],
    rent: [7_500_000, 14_500_000],
    sale: 2_400_000_000,
    bank: '970422',
    lessor: {
      kind: 'company',
      name: 'Công ty TNHH Dùng Thử Sông Hàn',
      taxCode: '0000000000',
      address: '58 Bạch Đằng, phường Hải Châu, Đà Nẵng',
      phone: '0900000003',
      representative: 'Trần Minh Quân',
    },
  },
] as const

export const demoServices = [
  { name: 'Điện', unit: 'kWh', price: 3_800, charge: 'metered' },
  { name: 'Nước', unit: 'm³', price: 18_000, charge: 'metered' },
  { name: 'Internet', unit: 'phòng', price: 100_000, charge: 'perRoom' },
  { name: 'Rác và vệ sinh', unit: 'người', price: 30_000, charge: 'perPerson' },
] as const

/** An account that does not exist, so that scanning one of the demo's codes sends no money to anybody. */
export const demoAccount = { number: '0000000000', holder: 'SO NHA DUNG THU' } as const
