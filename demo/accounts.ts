import { Gender } from '../domain/person/gender.ts'

/** Shown on the sign-in page of the demo and printed at its start; used nowhere else. */
export const DEMO_PASSWORD = 'SoNha@2026'

const { FEMALE, MALE } = Gender

export const demoAccounts = [
  {
    email: 'owner@sonha.demo',
    role: 'owner',
    lastName: 'Trần',
    middleName: 'Minh',
    firstName: 'Quân',
    gender: MALE,
  },
  {
    email: 'manager@sonha.demo',
    role: 'manager',
    lastName: 'Đặng',
    middleName: 'Thu',
    firstName: 'Hà',
    gender: FEMALE,
  },
  {
    email: 'staff@sonha.demo',
    role: 'staff',
    lastName: 'Võ',
    middleName: 'Thị Kim',
    firstName: 'Hạnh',
    gender: FEMALE,
  },
  {
    email: 'customer@sonha.demo',
    role: 'customer',
    lastName: 'Nguyễn',
    middleName: 'Thị Ngọc',
    firstName: 'Diễm',
    gender: FEMALE,
  },
] as const
