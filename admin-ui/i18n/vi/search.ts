/** Tìm nhanh và phím tắt. */
export default {
  label: 'Tìm nhanh',
  placeholder: 'Tìm phòng, khách, hoá đơn…',
  note: 'Gõ không dấu cũng được.',
  note_keys: 'Mũi tên để chọn, Enter để mở.',
  waits: 'Đang tìm…',
  clear: 'Xoá chữ đã gõ',
  none: 'Không thấy gì. Thử chữ khác.',
  keys: {
    title: 'Phím tắt',
    search: 'Tìm nhanh',
    help: 'Xem các phím tắt',
    undo: 'Hoàn tác việc vừa làm',
    go: 'Tới %{place}',
    after: 'rồi',
    letters: 'Dùng phím tắt bằng chữ',
    letters_note: 'Tắt đi nếu bạn dùng giọng nói hoặc hay bấm nhầm. Ctrl K vẫn dùng được.',
    close: 'Đóng',
  },
}
