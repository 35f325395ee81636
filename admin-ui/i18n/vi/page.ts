export default {
  sideways: 'Kéo ngang để xem thêm →',
  not_found: { title: 'Không tìm thấy trang', body: 'Trong nhà này không có phòng nào ở địa chỉ' },
  no_house: {
    title: 'Bạn chưa được xếp vào toà nhà nào',
    body: 'Chủ nhà xếp lịch cho bạn ở toà nhà nào thì khách, hợp đồng, hoá đơn và phiếu ở đó hiện ra.',
  },
  no_house_yet: {
    title: 'Chưa có toà nhà nào',
    body: 'Thêm toà nhà và phòng trước, rồi lập hợp đồng và hoá đơn.',
    act: 'Thêm toà nhà',
  },
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
