import type { NewsKind } from '../../../domain/news.ts'

/** Hồ sơ và bảo mật của người đang đăng nhập. */
export default {
  profile: {
    title: 'Hồ sơ của tôi',
    edit: 'Sửa hồ sơ',
    save: 'Lưu hồ sơ',
    question: 'Lưu hồ sơ của bạn?',
    saved: 'Hồ sơ đã lưu.',
    locale_help: 'Thư gửi cho bạn dùng ngôn ngữ này.',
    email_elsewhere: 'Email đăng nhập đổi ở trang Bảo mật.',
  },
  security: { title: 'Bảo mật', lead: 'Mật khẩu, email đăng nhập, và những nơi đang đăng nhập.' },
  password: {
    title: 'Mật khẩu',
    lead: 'Sau khi đổi, những nơi khác đang đăng nhập sẽ được đăng xuất.',
    act: 'Đổi mật khẩu',
    old: 'Mật khẩu hiện tại',
    new: 'Mật khẩu mới',
    confirm: 'Gõ lại mật khẩu mới',
    help: '8 đến 30 ký tự.',
    saved: 'Mật khẩu đã đổi.',
  },
  email: {
    title: 'Email đăng nhập',
    none: 'Chưa có email',
    pending: 'Đang chờ xác nhận %{email}. Hãy mở liên kết trong thư gửi tới đó.',
    act: 'Đổi email',
    new: 'Email mới',
    help: 'Email cũ còn dùng cho tới khi bạn mở liên kết gửi tới email mới.',
    submit: 'Gửi liên kết xác nhận',
    sent: 'Đã gửi liên kết tới %{email}.',
  },
  mail: {
    title: 'Thư gửi cho bạn',
    lead: 'Thư về mật khẩu và đăng nhập thì luôn gửi.',
    saved: 'Đã lưu.',
    kind: {
      newBill: 'Có hoá đơn mới',
      billDue: 'Hoá đơn sắp đến hạn',
      billOverdue: 'Hoá đơn quá hạn',
      paymentReceived: 'Đã nhận tiền',
      contractEnding: 'Hợp đồng sắp hết hạn',
    } satisfies Record<NewsKind, string>,
  },
  sessions: {
    title: 'Nơi đang đăng nhập',
    current: 'nơi này',
    used: 'Dùng %{when}',
    unknown: 'Trình duyệt không rõ',
    end: 'Đăng xuất',
    end_named: 'Đăng xuất khỏi %{agent}',
    end_others: 'Đăng xuất mọi nơi khác',
    ended: 'Đã đăng xuất ở đó.',
  },
}
