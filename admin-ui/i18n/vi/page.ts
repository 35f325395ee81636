export default {
  not_found: { title: 'Không tìm thấy trang', body: 'Trong nhà này không có phòng nào ở địa chỉ' },
  error: {
    title: 'Trang này gặp lỗi',
    body: 'Dữ liệu của bạn vẫn còn nguyên. Hãy thử lại; nếu vẫn lỗi, về trang đầu rồi mở lại.',
    again: 'Thử lại',
    without: 'Xem trang không bộ lọc',
    code: 'Mã lỗi: %{code}',
  },
  lost: {
    title: 'Mất kết nối',
    body: 'Trang này chưa tải được. Khi có mạng lại, trang tự mở ra.',
  },
  home: 'Về trang đầu',
}
