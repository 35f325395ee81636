/**
 * Navigation entries that are named differently from the `title` of their resource; groups of the side navigation;
 * entries of the customer's bottom bar.
 */
export default {
  label: 'Điều hướng chính',
  group: { house: 'Nhà và người', money: 'Tiền', talk: 'Liên lạc', book: 'Sổ sách' },
  place: {
    report: 'Báo cáo',
    meter: 'Ghi số',
    'notice/sent': 'Đã gửi',
    system: 'Hệ thống',
    mailbox: 'Hộp thư thử',
    profile: 'Hồ sơ',
    security: 'Bảo mật',
  },
  own: {
    room: 'Nhà',
    bill: 'Hoá đơn',
    'support-ticket': 'Báo sửa',
    'notice/inbox': 'Thông báo',
    profile: 'Tôi',
  },
}
