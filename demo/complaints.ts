/** Problems in rented rooms, with the answers of an approval and of a denial. */
export const complaints = [
  {
    title: 'Vòi nước bồn rửa bị rò rỉ',
    content:
      'Vòi nước dưới bồn rửa bát rò từ tối qua, nước chảy ra sàn bếp. Nhờ nhà trọ cho thợ kiểm tra giúp.',
    done: 'Thợ nước đã thay gioăng, hết rò.',
    denied: 'Vòi do khách tự lắp thêm, nhà trọ không bảo hành.',
  },
  {
    title: 'Điều hoà không mát',
    content: 'Máy chạy nhưng chỉ ra gió, đã vệ sinh lưới lọc mà vẫn không mát.',
    done: 'Đã nạp gas và vệ sinh dàn lạnh.',
    denied: 'Máy còn trong hạn bảo hành của hãng, mời khách liên hệ hãng theo phiếu.',
  },
  {
    title: 'Bóng đèn hành lang cháy',
    content: 'Đèn trước cửa phòng cháy mấy hôm nay, buổi tối đi lại rất tối.',
    done: 'Đã thay bóng LED mới.',
    denied: 'Đèn này thuộc hợp đồng của điện lực, đã báo lại cho họ.',
  },
  {
    title: 'Bình nóng lạnh không lên nước nóng',
    content: 'Bật hơn 30 phút nước vẫn lạnh, đèn báo không sáng.',
    done: 'Thợ điện thay thanh nhiệt chiều nay.',
    denied: 'Kiểm tra thấy aptomat trong phòng tắt, thiết bị bình thường.',
  },
  {
    title: 'Wifi chập chờn buổi tối',
    content: 'Từ 20 giờ đến 23 giờ mạng rất chậm, họp trực tuyến bị ngắt liên tục.',
    done: 'Đã đổi bộ phát tầng và nâng gói cước.',
    denied: 'Đo tại phòng đạt 80 Mbps, có thể do máy của khách.',
  },
  {
    title: 'Khoá cửa phòng bị kẹt',
    content: 'Khoá xoay rất nặng, hôm qua phải nhờ bảo vệ mở giúp.',
    done: 'Đã thay ruột khoá, khách nhận chìa mới ở phòng bảo vệ.',
    denied: 'Chìa của khách bị cong, mời khách đánh lại chìa.',
  },
  {
    title: 'Thấm nước trần nhà vệ sinh',
    content: 'Trần nhà vệ sinh loang vết ẩm, sơn bong từng mảng.',
    done: 'Đội chống thấm xử lý từ phòng trên, hẹn sơn lại cuối tuần.',
    denied: 'Vết ẩm do hơi nước, đề nghị khách bật quạt hút khi tắm.',
  },
  {
    title: 'Xin thêm một chỗ để xe máy',
    content: 'Nhà em có thêm một xe, xin đăng ký thẻ gửi xe thứ hai.',
    done: 'Đã cấp thẻ thứ hai, phí tính từ tháng sau.',
    denied: 'Hầm xe đã kín chỗ, nhà trọ ghi tên khách vào danh sách chờ.',
  },
  {
    title: 'Phòng bên cạnh ồn sau 23 giờ',
    content: 'Phòng bên mở nhạc lớn nhiều đêm liền, nhờ ban quản lý nhắc giúp.',
    done: 'Đã nhắc phòng bên theo nội quy, khách báo lại nếu còn.',
    denied: 'Bảo vệ trực không ghi nhận tiếng ồn vào giờ đó.',
  },
  {
    title: 'Cống thoát sàn bị nghẹt',
    content: 'Nước tắm thoát rất chậm và có mùi.',
    done: 'Đã thông cống và thay nắp ngăn mùi.',
    denied: 'Nghẹt do tóc ở lưới chắn trong phòng, khách tự vệ sinh được.',
  },
  {
    title: 'Nhờ xác nhận tạm trú',
    content: 'Em cần giấy xác nhận tạm trú để làm hồ sơ, nhờ anh chị chuẩn bị giúp.',
    done: 'Đã nộp hồ sơ lên phường, ba ngày nữa có giấy.',
    denied: 'Hồ sơ thiếu bản chụp CCCD hai mặt, mời khách bổ sung.',
  },
  {
    title: 'Chỉ số điện tháng này cao bất thường',
    content: 'Tháng này phòng đi vắng một tuần mà số điện vẫn tăng, nhờ kiểm tra công tơ.',
    done: 'Đã kiểm tra, ghi nhầm chỉ số; phần thừa trừ vào hoá đơn sau.',
    denied: 'Công tơ chạy đúng, số liệu khớp ảnh chụp cuối tháng.',
  },
] as const
