import type { LetterTexts } from '../mail.ts'

const vi: LetterTexts = {
  greeting: (name) => `Chào ${name},`,
  bareLink: 'Nếu nút không mở được, hãy chép địa chỉ này vào trình duyệt:',
  foot: 'Thư này do Sổ Nhà tự gửi, trả lời thư sẽ không có ai đọc.',
  paid: ({ number, month, amount, open }) =>
    `Hoá đơn ${number} tháng ${month}: trả ${amount}, ${open ? `còn ${open}` : 'đã trả đủ'}`,
  kept: (amount) => `Tiền dư, để trả hoá đơn sau: ${amount}`,
  push: {
    newBill: { title: 'Có hoá đơn mới', body: 'Bấm để xem.' },
    billDue: { title: 'Sắp đến hạn trả tiền nhà', body: 'Bấm để xem và trả.' },
    billOverdue: { title: 'Hoá đơn đã quá hạn', body: 'Bấm để xem và trả.' },
    paymentReceived: { title: 'Đã nhận tiền của bạn', body: 'Bấm để xem hoá đơn.' },
    contractEnding: { title: 'Hợp đồng sắp hết', body: 'Bấm để xem hợp đồng.' },
    handoverSent: { title: 'Biên bản bàn giao chờ bạn xem', body: 'Bấm để xem và trả lời.' },
    settlementSent: { title: 'Bản quyết toán chờ bạn xem', body: 'Bấm để xem và trả lời.' },
    transfersWaiting: { title: 'Có tiền về chưa rõ của ai', body: 'Bấm để khớp.' },
  },
  letters: {
    newBill: {
      subject: 'Hoá đơn %{number} cho %{room}: %{amount}',
      lines: ['Có hoá đơn tháng %{month} cho %{room}: %{amount}, hạn trả %{day}.'],
      link: 'Xem và trả hoá đơn',
    },
    billDue: {
      subject: 'Hoá đơn %{number} cho %{room} đến hạn ngày %{day}: %{amount}',
      lines: [
        'Hoá đơn tháng %{month} cho %{room} còn %{amount}, hạn trả %{day}.',
        'Chuyển khoản thì ghi nội dung %{code}. Nếu bạn vừa trả, hãy bỏ qua thư này.',
      ],
      link: 'Xem và trả hoá đơn',
    },
    billOverdue: {
      subject: 'Hoá đơn %{number} đã quá hạn',
      lines: [
        'Hoá đơn tháng %{month} cho %{room} còn %{amount}, hạn trả là %{day}.',
        'Nếu bạn vừa trả, hãy bỏ qua thư này.',
      ],
      link: 'Xem và trả hoá đơn',
    },
    paymentReceived: {
      subject: 'Đã nhận %{amount} cho %{room}, phiếu thu %{number}',
      lines: ['Chủ nhà đã nhận %{amount} ngày %{day} cho %{room}, phiếu thu %{number}. Cảm ơn bạn.'],
      link: 'Xem sổ tiền của bạn',
    },
    depositReceived: {
      subject: 'Đã nhận %{amount} tiền cọc cho %{room}, phiếu thu %{number}',
      lines: ['Chủ nhà đã nhận %{amount} tiền cọc ngày %{day} cho %{room}, phiếu thu %{number}. Cảm ơn bạn.'],
      link: 'Xem sổ tiền của bạn',
    },
    moneyHeld: {
      subject: 'Đã nhận %{amount} cho %{room}, phiếu thu %{number}',
      lines: [
        'Đã nhận %{amount} ngày %{day} cho %{room}, phiếu thu %{number}.',
        'Số tiền này không khớp hoá đơn nào. Chủ nhà sẽ để làm tiền dư hoặc trả lại bạn.',
      ],
      link: 'Xem sổ tiền của bạn',
    },
    creditUsed: {
      subject: 'Tiền dư của bạn đã trả %{amount} cho %{room}',
      lines: ['%{amount} tiền dư của bạn đã trả hoá đơn của %{room}.'],
      link: 'Xem sổ tiền của bạn',
    },
    contractEnding: {
      subject: 'Hợp đồng %{number} hết hạn ngày %{day}',
      lines: [
        'Hợp đồng của bạn cho %{room} hết hạn ngày %{day}.',
        'Muốn ở tiếp, hãy báo cho chủ nhà trước ngày đó.',
      ],
      link: 'Xem hợp đồng',
    },
    handoverSent: {
      subject: 'Biên bản bàn giao %{room} chờ bạn xem',
      lines: [
        'Chủ nhà đã gửi biên bản bàn giao %{room}: đồ đạc, chìa khoá và chỉ số.',
        'Xin xem và xác nhận, hoặc ghi dòng nào không đúng, đến hết ngày %{day}. Im lặng không phải là đồng ý.',
      ],
      link: 'Xem biên bản',
    },
    settlementSent: {
      subject: 'Bản quyết toán %{room} chờ bạn xem',
      lines: [
        'Chủ nhà đã gửi bản quyết toán %{room}, tính đến hết ngày %{day}.',
        'Xin xem từng dòng rồi đồng ý, hoặc ghi dòng nào không đúng và vì sao.',
      ],
      link: 'Xem bản quyết toán',
    },
    erasureReceived: {
      subject: 'Đã nhận yêu cầu xoá dữ liệu của bạn',
      lines: [
        'Sổ Nhà đã ghi yêu cầu xoá dữ liệu cá nhân của bạn ngày %{day}. Chủ nhà trả lời chậm nhất %{answerBy} và xoá chậm nhất %{dueDay}.',
        'Số tiền, ngày tháng và số của hoá đơn, phiếu thu, hợp đồng được giữ lại theo luật, không kèm tên bạn.',
        'Nếu bạn không yêu cầu, hãy rút lại ở trang hồ sơ và báo cho chủ nhà.',
      ],
      link: 'Xem yêu cầu',
    },
    erasureExtended: {
      subject: 'Yêu cầu xoá dữ liệu của bạn được gia hạn',
      lines: [
        'Chủ nhà cần thêm thời gian để xoá dữ liệu cá nhân của bạn, chậm nhất %{dueDay}.',
        'Vì sao: %{reason}',
      ],
      link: 'Xem yêu cầu',
    },
    erasureRefused: {
      subject: 'Yêu cầu xoá dữ liệu của bạn bị từ chối',
      lines: [
        'Chủ nhà đã từ chối yêu cầu xoá dữ liệu cá nhân của bạn ngày %{day}.',
        'Vì sao: %{reason}',
        'Bạn có thể yêu cầu lại khi điều đó không còn.',
      ],
      link: 'Xem yêu cầu',
    },
    erasureDone: {
      subject: 'Dữ liệu cá nhân của bạn đã được xoá',
      lines: [
        'Dữ liệu cá nhân của bạn trong Sổ Nhà đã được xoá ngày %{day}, không ai đọc lại được.',
        'Số tiền, ngày tháng và số của hoá đơn, phiếu thu, hợp đồng được giữ lại theo luật, không kèm tên bạn.',
        'Email này cũng không còn được lưu, nên đây là thư cuối cùng. Cần giấy xác nhận, hãy hỏi chủ nhà và đưa mã này: %{id}',
      ],
    },
    invitation: {
      subject: 'Mời bạn mở tài khoản Sổ Nhà',
      lines: [
        'Bạn đã được ghi tên vào Sổ Nhà, nơi theo dõi phòng, hợp đồng và tiền nhà.',
        'Hãy đặt mật khẩu để vào sổ. Liên kết dùng được một lần, trong 7 ngày.',
      ],
      link: 'Đặt mật khẩu',
    },
    reset: {
      subject: 'Đặt lại mật khẩu Sổ Nhà',
      lines: [
        'Có người, chắc là bạn, vừa xin đặt lại mật khẩu cho email này. Liên kết dùng được một lần, trong 30 phút.',
        'Nếu không phải bạn thì không cần làm gì. Mật khẩu cũ vẫn như trước.',
      ],
      link: 'Đặt mật khẩu mới',
    },
    verify: {
      subject: 'Xác nhận email của bạn',
      lines: [
        'Email này vừa được ghi cho tài khoản Sổ Nhà của bạn.',
        'Hãy xác nhận để đăng nhập bằng email này. Liên kết dùng được trong 24 giờ.',
      ],
      link: 'Xác nhận email',
    },
    change: {
      subject: 'Xác nhận email mới của bạn',
      lines: [
        'Bạn vừa xin đăng nhập Sổ Nhà bằng email này. Email cũ còn dùng cho tới khi bạn xác nhận.',
        'Liên kết dùng được trong 24 giờ.',
      ],
      link: 'Xác nhận email mới',
    },
    addressAsked: {
      subject: 'Có yêu cầu đổi email đăng nhập',
      lines: [
        'Tài khoản Sổ Nhà của bạn vừa có yêu cầu đổi sang một email khác. Email này còn dùng cho tới khi email mới được xác nhận.',
        'Nếu không phải bạn, hãy đổi mật khẩu ngay và báo cho chủ nhà.',
      ],
    },
    addressChanged: {
      subject: 'Email đăng nhập đã đổi',
      lines: [
        'Tài khoản Sổ Nhà của bạn nay dùng một email khác. Email này không đăng nhập được nữa.',
        'Nếu bạn không biết về việc này, hãy báo cho chủ nhà ngay.',
      ],
    },
    passwordChanged: {
      subject: 'Mật khẩu đã đổi',
      lines: [
        'Mật khẩu Sổ Nhà của bạn vừa được đổi, và những nơi khác đang đăng nhập đã được đăng xuất.',
        'Nếu không phải bạn, hãy dùng “Quên mật khẩu” ở trang đăng nhập và báo cho chủ nhà.',
      ],
    },
  },
}
export default vi
