import type { PaperFacts } from '../../domain/paper/paper-facts.ts'
import { uuid } from './decider-spec.ts'

const electricity = {
  id: uuid(20),
  name: 'Điện',
  unit: 'kWh',
  way: 'metered' as const,
  price: [
    { upTo: 50_000, price: 1_984 },
    { upTo: null, price: 3_460 },
  ],
  quota: 4,
  vat: 800,
  utility: 'electricity' as const,
}
const water = { ...electricity, id: uuid(21), name: 'Nước', unit: 'm³', price: 8_500, quota: null, vat: null }

/** A lease with all that our text asks for. */
export const paperFactsOf = ({
  house,
  contract,
  tenant,
}: {
  readonly [K in 'house' | 'contract' | 'tenant']?: Partial<PaperFacts[K]>
} = {}): PaperFacts => ({
  day: '2026-06-15',
  house: {
    id: uuid(1),
    name: 'Nhà Hoa Sen',
    address: '17 ngõ 66 Triều Khúc, Hà Nội',
    lessor: {
      kind: 'person',
      name: 'Trần Minh Quân',
      idNumber: '001085004417',
      taxCode: null,
      address: '9 Hàng Bông, Hà Nội',
      phone: '0912000000',
      email: null,
      representative: null,
    },
    bankAccount: { bin: '970436', number: '0071000123456', holder: 'TRAN MINH QUAN' },
    charges: [electricity, water],
    penalty: { afterDays: 3, perDay: 5, sum: null, most: 200_000 },
    ...house,
  },
  room: { id: uuid(2), number: 'P.302', floor: 3, area: 24.5 },
  contract: {
    id: uuid(3),
    number: 'P.302/2606-1',
    startDay: '2026-06-15',
    endDay: '2027-06-14',
    price: 4_800_000,
    deposit: 4_800_000,
    dueDay: 10,
    noticeDays: 30,
    rise: null,
    payEveryMonths: 1,
    depositReturnDays: null,
    residents: [{ name: 'Nguyễn Hữu Duy', idNumber: '036197001155', birthday: null }],
    ownCharges: [{ chargeID: uuid(21), leftOut: false, price: 7_000, count: null }],
    ...contract,
  },
  tenant: {
    id: uuid(4),
    name: 'Nguyễn Thị Ngọc Diễm',
    idNumber: '036199007302',
    birthday: '1999-06-14',
    address: 'Hải Hậu, Ninh Bình',
    phone: '0938551407',
    ...tenant,
  },
})
