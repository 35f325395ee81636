export default {
  name: 'khoá sổ',
  title: 'Khoá sổ',
  undo_reason: 'Hoàn tác ngay sau khi khoá',
  fields: {
    buildingName: 'Nhà',
    lastMonth: 'Khoá đến tháng',
    months: 'Tháng đã khoá',
    reopened: 'Đã mở lại',
    reason: 'Vì sao mở lại',
    createdAt: 'Khoá lần đầu',
  },
  kind: { books: 'Sổ của nhà' },
  event: { MonthClosed: 'Khoá sổ tháng', MonthReopened: 'Mở lại tháng' },
}
