/** Notices to people of the demo's buildings, with their senders and their age in days. */
export const letters = [
  {
    daysAgo: 980,
    from: 'manager',
    houses: [0],
    title: 'Chào mừng đến với Chung cư mini Hoa Sen',
    content:
      '<p>Chào các anh chị,</p><p>Phòng bảo vệ ở tầng 1 trực từ <strong>6 giờ đến 22 giờ</strong>. Mọi hư hỏng xin báo qua mục <em>Hỗ trợ</em> để được xử lý trong hai ngày.</p>',
  },
  {
    daysAgo: 905,
    from: 'owner',
    houses: [0, 1, 2],
    roles: ['customer'],
    title: 'Tài khoản nhận tiền phòng',
    content:
      '<p>Từ tháng này tiền phòng chuyển khoản theo <strong>mã trên hoá đơn</strong>. Xin ghi đúng mã để hệ thống tự đối soát.</p>',
  },
  {
    daysAgo: 800,
    from: 'manager',
    houses: [1],
    title: 'Tạm ngừng cấp nước để rửa bể',
    content:
      '<p>Nước sẽ ngừng từ <strong>8 giờ đến 11 giờ</strong> sáng mai để rửa bể chứa.</p><ul><li>Xin trữ sẵn nước dùng.</li><li>Khoá vòi trước khi ra ngoài.</li></ul>',
  },
  {
    daysAgo: 690,
    from: 'owner',
    roles: ['manager', 'staff'],
    title: 'Lịch tập huấn phòng cháy chữa cháy',
    content:
      '<p>Toàn bộ quản lý và nhân viên tập huấn phòng cháy chữa cháy lúc <strong>14 giờ thứ Bảy</strong> tại sân Hoa Sen.</p>',
  },
  {
    daysAgo: 585,
    from: 'manager',
    houses: [0],
    title: 'Bảo trì thang máy',
    content:
      '<p>Thang máy ngừng từ <strong>9 giờ đến 12 giờ</strong> ngày mai để bảo trì định kỳ. Mong anh chị thông cảm và đi thang bộ.</p>',
  },
  {
    daysAgo: 470,
    from: 'owner',
    houses: [2],
    title: 'Nâng cấp đường truyền Internet',
    content:
      '<p>Nhà mạng sẽ thay cáp quang trong hai ngày tới; mạng có thể gián đoạn mỗi lần khoảng 15 phút.</p>',
  },
  {
    daysAgo: 390,
    from: 'manager',
    houses: [0, 1],
    roles: ['customer'],
    title: 'Đăng ký tạm trú cho người ở mới',
    content:
      '<p>Người ở từ <strong>30 ngày</strong> trở lên phải đăng ký tạm trú. Xin gửi bản chụp CCCD cho phòng bảo vệ trước cuối tuần.</p>',
  },
  {
    daysAgo: 300,
    from: 'manager',
    houses: [1],
    title: 'Giờ đổ rác mới',
    content:
      '<h3>Từ thứ Hai tuần sau</h3><ul><li>Rác sinh hoạt: 18 giờ đến 19 giờ hằng ngày.</li><li>Đồ cồng kềnh: sáng thứ Bảy.</li></ul>',
  },
  {
    daysAgo: 205,
    from: 'owner',
    houses: [0, 1, 2],
    title: 'Điều chỉnh đơn giá điện',
    content:
      '<p>Đơn giá điện của nhà nước thay đổi. Bảng tính chi tiết ở <a href="https://www.evn.com.vn">trang của điện lực</a>; hoá đơn tháng sau áp dụng giá mới.</p>',
  },
  {
    daysAgo: 96,
    from: 'manager',
    houses: [0],
    title: 'Lắp thêm camera ở nhà xe',
    content: '<p>Thợ lắp camera làm việc tại nhà xe trong ngày mai. Xin để xe gọn về phía bên trái.</p>',
  },
  {
    daysAgo: 24,
    from: 'manager',
    houses: [0, 1],
    important: true,
    title: 'Cắt điện luân phiên',
    content:
      '<p>Điện lực báo cắt điện từ <strong>13 giờ đến 15 giờ</strong> thứ Năm. Nhà trọ chạy máy phát cho đèn hành lang và bơm nước.</p>',
  },
  {
    daysAgo: 2,
    from: 'manager',
    houses: [0],
    title: 'Diễn tập thoát nạn',
    content:
      '<p>Chuông báo cháy sẽ reo lúc <strong>9 giờ sáng Chủ nhật</strong> để diễn tập. Xin đi theo cầu thang bộ, không dùng thang máy.</p>',
  },
] as const
