import type { Role } from '../../../domain/permissions/roles.ts'

export default {
  owner: 'Chủ nhà',
  manager: 'Quản lý',
  staff: 'Nhân viên',
  customer: 'Khách thuê',
  system: 'Tự động',
} satisfies Record<Role | 'system', string>
