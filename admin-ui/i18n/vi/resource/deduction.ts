export default {
  name: 'khoản trừ',
  title: 'Khoản trừ khi nhận lại phòng',
  fields: {
    handoverID: 'Biên bản',
    contractID: 'Hợp đồng',
    contractNumber: 'Hợp đồng',
    roomID: 'Phòng',
    roomNumber: 'Phòng',
    buildingID: 'Toà nhà',
    buildingName: 'Toà nhà',
    customerID: 'Khách',
    customerName: 'Khách',
    total: 'Cộng',
    lines: 'Từng khoản',
    createdAt: 'Lập lúc',
  },
}
