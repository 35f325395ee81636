/** The demo's mailbox. */
export default {
  title: 'Hộp thư thử',
  lead: 'Bản dùng thử không gửi thư đi đâu. Thư nằm ở đây, liên kết trong thư bấm được.',
  empty: 'Chưa có thư nào. Thêm một người, hoặc dùng “Quên mật khẩu”, rồi quay lại đây.',
  missing: 'Hộp thư này chỉ có trong bản dùng thử.',
  open: 'Xem hộp thư thử',
}
