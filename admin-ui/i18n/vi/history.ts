/** A thing's past. Titles of events stand with their resource. */
export default {
  lead: 'Mỗi dòng là một thay đổi, giữ mãi và không sửa được.',
  empty: 'Chưa có thay đổi nào',
  empty_body: 'Khi có người thêm hoặc sửa, thay đổi hiện ở đây.',
  erased: 'Người đã xoá thông tin',
  undo: 'Hoàn tác: %{what}?',
  compare: {
    open: 'So sánh hai ngày',
    from: 'Cuối ngày',
    to: 'so với cuối ngày',
    between: 'Từ cuối ngày %{from} đến cuối ngày %{to}:',
    same: 'Cuối ngày %{from} và cuối ngày %{to} giống nhau.',
  },
  feed: {
    title: 'Đã xảy ra',
    all: 'Cả lịch sử',
    more: 'Xem thêm',
    none: 'Chưa có gì xảy ra.',
    course: 'Diễn biến',
    kinds: 'Loại diễn biến',
    kind: { all: 'Tất cả', money: 'Tiền', ticket: 'Phiếu', change: 'Thay đổi' },
    ticket: { opened: 'Đã lập phiếu', approved: 'Đã duyệt phiếu', rejected: 'Đã từ chối phiếu' },
    issued: { what: 'Đã lập hoá đơn', detail: '%{month}: %{sum}, hạn trả %{day}' },
    overdue: { what: 'Quá hạn trả', detail: '%{month}: %{sum}' },
    paid: {
      what: 'Đã thu %{sum}',
      early: '%{month}, sớm %{smart_count} ngày',
      in_time: '%{month}, đúng hạn',
      late: '%{month}, trễ %{smart_count} ngày',
    },
  },
  cause: {
    request: 'Làm trực tiếp trong sổ',
    import: 'Nhập từ tệp Excel',
    system: 'Tự động',
  },
}
