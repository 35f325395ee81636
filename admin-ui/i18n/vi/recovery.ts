/** Forgotten password, new password, email verification. */
export default {
  link: 'Quên mật khẩu',
  back: 'Về trang đăng nhập',
  forgot: {
    title: 'Quên mật khẩu',
    lead: 'Điền email bạn dùng để đăng nhập. Chúng tôi gửi một liên kết để đặt mật khẩu mới.',
    submit: 'Gửi liên kết',
    sent: 'Hãy xem hộp thư',
    sent_lead:
      'Nếu %{email} có tài khoản, thư đang trên đường tới. Liên kết dùng được một lần, trong 30 phút.',
    again: 'Thử email khác',
  },
  fresh: {
    title: 'Đặt mật khẩu',
    lead: 'Để đăng nhập bằng %{email}. Nếu bạn đang đăng nhập ở nơi khác, nơi đó sẽ được đăng xuất.',
    password: 'Mật khẩu mới',
    confirm: 'Gõ lại mật khẩu mới',
    help: '8 đến 30 ký tự.',
    submit: 'Lưu mật khẩu',
    done: 'Mật khẩu mới đã lưu. Hãy đăng nhập.',
  },
  spent: {
    title: 'Liên kết không còn dùng được',
    lead: 'Liên kết đã được dùng, đã quá hạn, hoặc có liên kết mới hơn. Hãy xin một liên kết khác.',
    ask: 'Xin liên kết mới',
  },
  verify: {
    title: 'Xác nhận email',
    waiting: 'Đang xác nhận email…',
    done: 'Email đã xác nhận',
    done_lead: 'Từ nay bạn đăng nhập bằng %{email}.',
    spent_lead:
      'Liên kết đã quá hạn hoặc có liên kết mới hơn. Hãy xin đổi email lần nữa, hoặc dùng “Quên mật khẩu”.',
    enter: 'Đăng nhập',
  },
}
