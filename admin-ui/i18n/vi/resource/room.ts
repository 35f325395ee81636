import type { RoomFields } from '../../../../domain/room/room.ts'

export default {
  name: 'phòng',
  fields: {
    buildingID: 'Toà nhà',
    buildingName: 'Toà nhà',
    number: 'Số phòng',
    floor: 'Tầng',
    area: 'Diện tích (m²)',
    rentPrice: 'Giá cho thuê',
    contractPrice: 'Giá đang thuê',
    buyPrice: 'Giá bán',
    description: 'Mô tả',
    imageIDs: 'Ảnh',
    customerName: 'Khách',
    contractEndDay: 'Hợp đồng đến',
    freeSince: 'Trống từ',
    status: 'Trạng thái',
  } satisfies Record<keyof RoomFields, string> & Record<string, string>,
  title: 'Phòng',
  search: 'Tìm số phòng, mô tả',
  count: '%{smart_count} phòng',
  views: 'Phòng theo trạng thái',
  empty: {
    title: 'Chưa có phòng nào',
    body: 'Mở một toà nhà và thêm phòng ở đó: cả dãy phòng một lần.',
    open: 'Xem toà nhà',
  },
  own: {
    greeting: 'Chào %{name}',
    lead: 'Phòng bạn đang thuê hoặc đã mua.',
    title: 'Nhà của bạn',
    empty_title: 'Bạn chưa có phòng nào',
    empty_body: 'Khi hợp đồng của bạn có hiệu lực, phòng hiện ở đây.',
  },
  kind: { room: 'Phòng' },
  event: {
    RoomAdded: 'Thêm phòng',
    RoomUpdated: 'Sửa phòng',
    RoomStatusChanged: 'Đổi trạng thái phòng',
    RoomDeleted: 'Xoá phòng',
  },
}
