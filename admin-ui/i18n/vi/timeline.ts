/** Rooms down, months across: who has which room when. */
export default {
  label: 'Lịch thuê từ tháng %{from} đến tháng %{to}',
  period: '%{from} – %{to}',
  earlier: 'Sáu tháng trước',
  later: 'Sáu tháng sau',
  only_open: 'Chỉ phòng trống hoặc hết hạn trong 60 ngày',
  ends: 'hết %{day}',
  gap: 'trống %{smart_count} ngày',
  open: 'còn trống',
  no_successor: 'chưa có người nối',
  today: 'hôm nay %{day}',
  let: '%{room} %{words}: lập hợp đồng từ %{day}',
  none_open: 'Không có phòng nào trống hay sắp hết hạn',
  none_open_body: 'Tắt bộ lọc để thấy mọi phòng.',
  no_rooms: 'Chưa có phòng nào',
  no_rooms_body: 'Thêm phòng ở thẻ Sơ đồ phòng, lịch thuê hiện ở đây.',
  months: {
    ...{ 1: 'Th 1', 2: 'Th 2', 3: 'Th 3', 4: 'Th 4', 5: 'Th 5', 6: 'Th 6' },
    ...{ 7: 'Th 7', 8: 'Th 8', 9: 'Th 9', 10: 'Th 10', 11: 'Th 11', 12: 'Th 12' },
  },
}
