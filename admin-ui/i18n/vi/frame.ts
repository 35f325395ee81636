/** The frame around every page. */
export default {
  product: 'Sổ Nhà',
  skip: 'Tới nội dung',
  menu: 'Mở menu',
  language: 'Đổi sang tiếng Anh',
  to_dark: 'Dùng nền tối',
  to_light: 'Dùng nền sáng',
  open_account: 'mở tài khoản',
  logout: 'Đăng xuất',
  unsent: {
    title: '%{smart_count} số đo trên máy này chưa vào sổ',
    body: 'Số cần xem lại, số sổ chưa nhận hoặc chưa gửi được vì không có mạng. Đăng xuất là mất các số này; mở lượt ghi số để xem lại từng số.',
    act: 'Bỏ số đo và đăng xuất',
    refrain: 'Ở lại',
  },
  loading: 'Đang làm, xin chờ một chút',
  connection_lost: 'Mất kết nối. Đang nối lại, số liệu trên trang có thể đã cũ.',
  looking: 'Có thể đã lưu rồi: đang kiểm tra…',
  slow: 'Máy chủ trả lời chậm, vẫn đang đợi. Những gì bạn nhập không mất.',
  parked:
    'Có %{smart_count} việc chưa vào sổ: số liệu có thể sai, và có người có thể chưa vào được trang của mình.',
  parked_see: 'Xem và xử lý',
  clock_doubtful:
    'Đồng hồ máy chủ nói hôm nay là %{today}, lần chạy trước là %{lastRan}. Việc tự động đang dừng: hợp đồng chưa bắt đầu, chưa kết thúc.',
  clock_right: 'Đúng là %{today}',
  close: 'Đóng',
  new_version: 'Có bản mới. Số đo và chữ đã lưu trong máy vẫn còn.',
  take_version: 'Tải lại',
  more: 'Việc khác',
}
