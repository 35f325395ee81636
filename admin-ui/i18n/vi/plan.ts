/** The floor plan of a building. */
export default {
  legend: 'Lọc sơ đồ theo trạng thái phòng',
  late: 'Quá %{smart_count} ngày',
  owing: 'Quá hạn trả',
  add: 'Thêm phòng',
  add_on: 'Thêm phòng ở tầng %{floor}',
  empty: {
    title: 'Chưa có phòng nào',
    may: 'Thêm cả dãy phòng một lần: chọn tầng, số phòng đầu tiên và số lượng.',
    other: 'Khi quản lý thêm phòng, sơ đồ hiện ở đây.',
  },
}
