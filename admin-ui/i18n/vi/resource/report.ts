export default {
  title: 'Sổ tháng %{month}',
  lead: 'Tính đến %{time} hôm nay',
  all: 'Xem tất cả',
  open_bills: 'Mở hoá đơn',
  occupancy: 'Tỉ lệ lấp đầy',
  statement: {
    billed: 'Đã lập hoá đơn',
    paid: 'Đã thu',
    outstanding: 'Còn phải thu',
    minus: 'trừ',
    equals: 'bằng',
    against: '%{change} so với tháng trước',
    collected: 'Đã thu %{share}',
    overdue: 'trong đó quá hạn %{amount}',
  },
  months: { title: 'Thu theo tháng, năm %{year}', paid: 'Đã thu', waiting: 'Chưa thu', late: 'Quá hạn' },
  overdue: { title: 'Nợ quá hạn', note: 'Năm nay và năm trước.' },
  ending: {
    title: 'Hợp đồng sắp hết',
    note: '%{smart_count} trong 60 ngày',
    none: 'Không có hợp đồng nào hết trong 60 ngày tới.',
  },
}
