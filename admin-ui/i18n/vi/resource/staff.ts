import person from './person.ts'

export default {
  ...person,
  name: 'nhân viên',
  title: 'Nhân viên',
  count: '%{smart_count} người',
  add: 'Thêm nhân viên',
  since: 'Trong sổ từ %{day}',
  role_help: 'Quản lý và nhân viên chỉ thấy những toà nhà họ được xếp lịch.',
  last_owner_address:
    'Đây là chủ nhà duy nhất đăng nhập được. Hãy đổi email ở trang Bảo mật: địa chỉ cũ vẫn dùng được đến khi địa chỉ mới được xác nhận.',
  email_help: 'Dùng để đăng nhập.',
  added: 'Đã thêm %{name}. Xếp lịch trực để họ thấy toà nhà.',
  saved: 'Đã lưu %{name}.',
  question: 'Lưu thông tin của %{name}?',
  empty: {
    title: 'Chưa có nhân viên nào',
    body: 'Thêm người làm cùng, rồi xếp lịch trực ở từng toà nhà.',
  },
}
