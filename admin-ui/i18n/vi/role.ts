export default {
  owner: 'Chủ nhà',
  manager: 'Quản lý',
  staff: 'Nhân viên',
  customer: 'Khách thuê',
  system: 'Tự động',
}
