/** Places of the navigation, by resource name; groups of the side navigation; places of the customer's bottom bar. */
export default {
  label: 'Điều hướng chính',
  group: { house: 'Nhà và người', money: 'Tiền', talk: 'Liên lạc', book: 'Sổ sách' },
  place: {
    report: 'Báo cáo',
    building: 'Toà nhà',
    customer: 'Khách',
    staff: 'Nhân viên',
    bill: 'Hoá đơn',
    contract: 'Hợp đồng',
    'support-ticket': 'Phiếu hỗ trợ',
    'notice/inbox': 'Thông báo',
    'notice/sent': 'Đã gửi',
    upload: 'Tải dữ liệu lên',
    audit: 'Nhật ký',
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
