import person from './person.ts'

export default {
  ...person,
  fields: { ...person.fields, roomNumbers: 'Phòng', buildingNames: 'Toà nhà' },
  name: 'khách',
  title: 'Khách',
  count: '%{smart_count} người',
  add: 'Thêm khách',
  since: 'Trong sổ từ %{day}',
  code: 'Mã trong sổ',
  upload: 'Tải tệp Excel lên',
  added: 'Đã thêm %{name}.',
  saved: 'Đã lưu %{name}.',
  question: 'Lưu thông tin của %{name}?',
  empty: {
    title: 'Chưa có khách nào',
    body: 'Thêm khách đầu tiên, hoặc đưa cả danh sách lên từ tệp Excel.',
  },
}
