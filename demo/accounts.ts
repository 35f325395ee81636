/** Shown on the sign-in page of the demo and printed at its start; nowhere else (product standard). */
export const DEMO_PASSWORD = 'SoNha@2026'

export const demoAccounts = [
  { email: 'owner@sonha.demo', role: 'owner', lastName: 'Trần', middleName: 'Minh', firstName: 'Quân' },
  { email: 'manager@sonha.demo', role: 'manager', lastName: 'Đặng', middleName: 'Thu', firstName: 'Hà' },
  { email: 'staff@sonha.demo', role: 'staff', lastName: 'Võ', middleName: 'Thị Kim', firstName: 'Hạnh' },
  {
    email: 'customer@sonha.demo',
    role: 'customer',
    lastName: 'Nguyễn',
    middleName: 'Thị Ngọc',
    firstName: 'Diễm',
  },
] as const
