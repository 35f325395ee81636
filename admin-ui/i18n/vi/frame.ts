/** What stands round every page. `%{language}` names the language one would switch to. */
export default {
  product: 'Sổ Nhà',
  skip: 'Tới nội dung',
  menu: 'Mở điều hướng',
  language: 'Đổi sang tiếng Anh',
  other_language: 'EN',
  language_question: 'Đổi sang tiếng Anh?',
  language_note: 'Những gì bạn đang nhập trên trang này sẽ mất.',
  language_act: 'Đổi ngôn ngữ',
  to_dark: 'Dùng nền tối',
  to_light: 'Dùng nền sáng',
  open_account: 'mở tài khoản',
  logout: 'Đăng xuất',
  loading: 'Đang làm, xin chờ một chút',
  connection_lost: 'Mất kết nối. Đang nối lại, số liệu trên trang có thể đã cũ.',
  slow: 'Máy chủ trả lời chậm, vẫn đang đợi. Những gì bạn nhập không mất.',
  close: 'Đóng',
}
