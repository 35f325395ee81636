export default {
  title: 'Công nợ',
  lead: '%{smart_count} khách còn nợ, quá hạn %{overdue}',
  person: 'Khách',
  contracts: 'Sổ tiền',
  age: 'Tuổi nợ',
  overdue: 'Quá hạn',
  open: 'Còn nợ',
  sum: 'Cộng',
  late: 'quá %{smart_count} ngày',
  today: 'hạn hôm nay',
  ahead: 'còn %{smart_count} ngày',
  copy: 'Chép lời nhắc',
  copied: 'Đã chép lời nhắc. Dán vào Zalo hoặc tin nhắn.',
  reminder:
    'Chào %{name}, tiền nhà phòng %{rooms} còn %{amount}, hạn trả từ ngày %{day}. Bạn thu xếp giúp nhé, cảm ơn bạn.',
  empty: { title: 'Không ai còn nợ', body: 'Hoá đơn còn nợ hiện ở đây theo từng khách, nợ lâu nhất trước.' },
}
