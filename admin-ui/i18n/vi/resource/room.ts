export default {
  name: 'phòng',
  fields: {
    buildingID: 'Toà nhà',
    buildingName: 'Toà nhà',
    number: 'Số phòng',
    floor: 'Tầng',
    area: 'Diện tích (m²)',
    rentPrice: 'Giá thuê',
    buyPrice: 'Giá bán',
    description: 'Mô tả',
    imageIDs: 'Ảnh',
    status: 'Trạng thái',
  },
  own: {
    greeting: 'Chào %{name}',
    lead: 'Phòng bạn đang thuê hoặc đã mua.',
    title: 'Nhà của bạn',
    rent: 'Giá thuê mỗi tháng',
    empty_title: 'Bạn chưa có phòng nào',
    empty_body: 'Khi hợp đồng của bạn có hiệu lực, phòng hiện ở đây.',
  },
}
