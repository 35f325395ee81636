/** The three global confirmations. Most screens pass their own question; these texts are for those that do not. */
export default {
  cancel: 'Thôi',
  delete: {
    title: 'Xoá %{smart_count} mục?',
    body: 'Chúng rời khỏi danh sách. Nhật ký vẫn giữ lại mọi thay đổi.',
    act: 'Xoá',
    notice: 'Đã xoá',
    notice_body: '%{smart_count} mục đã rời danh sách. Nhật ký vẫn giữ lại.',
    refused: '%{name}: %{reason}',
  },
  update: {
    title: 'Lưu thay đổi?',
    body: 'Thay đổi có hiệu lực ngay và được ghi vào nhật ký.',
    act: 'Lưu thay đổi',
    notice: 'Đã lưu',
    before: 'Đang là',
    after: 'Sẽ là',
  },
  session: {
    title: 'Phiên đăng nhập đã hết',
    body: 'Những gì bạn vừa nhập vẫn còn đây. Gõ mật khẩu của %{email} để làm tiếp.',
    act: 'Làm tiếp',
    leave: 'Bỏ, về trang đăng nhập',
  },
  undo: { done: 'Đã hoàn tác. Lịch sử ghi cả hai lần.' },
  password: {
    title: 'Xác nhận là bạn',
    body: 'Việc này cần mật khẩu. Trong 5 phút tới sẽ không hỏi lại.',
    label: 'Mật khẩu',
    act: 'Xác nhận',
    required: 'Hãy điền mật khẩu.',
    wrong: 'Mật khẩu chưa đúng.',
    notice_empty: 'Chưa có mật khẩu. Hãy điền rồi xác nhận.',
    notice_wrong: 'Mật khẩu chưa đúng. Hãy thử lại.',
    notice_system: 'Chưa kiểm được mật khẩu vì hệ thống gặp lỗi. Chưa có gì thay đổi.',
  },
}
