/** Fields of everybody; customers and staff have them alike. */
export default {
  fields: {
    role: 'Vai trò',
    fullName: 'Họ và tên',
    firstName: 'Tên',
    middleName: 'Tên đệm',
    lastName: 'Họ',
    gender: 'Giới tính',
    birthday: 'Ngày sinh',
    placeOfBirth: 'Nơi sinh',
    permanentAddress: 'Thường trú',
    temporaryAddress: 'Tạm trú',
    email: 'Email',
    emailVerified: 'Đã xác nhận email',
    pendingEmail: 'Email chờ xác nhận',
    phone: 'Điện thoại',
    ssn: 'Số CCCD',
    oldSSN: 'Số CMND cũ',
    avatarID: 'Ảnh',
    locale: 'Ngôn ngữ',
  },
  values: {
    gender: { 1: 'Nam', 2: 'Nữ', 3: 'Khác' },
    locale: { vi: 'Tiếng Việt', en: 'Tiếng Anh' },
  },
  search: 'Tìm tên, điện thoại, email',
}
