/**
 * Places of the navigation that are named differently from the `title` of their resource; groups of the side
 * navigation; entries that have a name for all of their tabs; entries of the customer's bottom bar.
 */
export default {
  label: 'Điều hướng chính',
  group: { house: 'Nhà và người', money: 'Tiền', talk: 'Liên lạc', book: 'Sổ sách' },
  place: {
    report: 'Báo cáo',
    meter: 'Ghi số',
    erasure: 'Yêu cầu xoá dữ liệu',
    'notice/sent': 'Đã gửi',
    system: 'Hệ thống',
    mailbox: 'Hộp thư thử',
    profile: 'Hồ sơ',
    security: 'Bảo mật',
  },
  entry: { building: 'Nhà và phòng', fund: 'Sổ quỹ, chi phí', audit: 'Quản trị' },
  own: {
    room: 'Nhà',
    bill: 'Hoá đơn',
    'support-ticket': 'Báo sửa',
    'notice/inbox': 'Thông báo',
    profile: 'Tôi',
  },
}
