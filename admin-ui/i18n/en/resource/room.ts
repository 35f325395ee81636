import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/room.ts'

export default {
  name: 'rooms',
  fields: {
    buildingID: 'Building',
    buildingName: 'Building',
    number: 'Number',
    floor: 'Floor',
    area: 'Area (m²)',
    rentPrice: 'Asking rent',
    contractPrice: 'Rent now',
    buyPrice: 'Price',
    description: 'Description',
    imageIDs: 'Pictures',
    customerName: 'Tenant',
    contractEndDay: 'Contract until',
    leavesOn: 'Moves out on',
    freeSince: 'Free since',
    status: 'Status',
  },
  code: 'Code in the book',
  title: 'Rooms',
  search: 'Find a number or description',
  count: '%{smart_count} room |||| %{smart_count} rooms',
  views: 'Rooms by status',
  empty: {
    title: 'No rooms yet',
    body: 'Open a building and add rooms there, a whole row at once.',
    open: 'Show buildings',
  },
  own: {
    greeting: 'Hello %{name}',
    lead: 'The rooms that you rent or own.',
    title: 'Your home',
    house: 'The front of %{name}; the lit window is yours',
    empty_title: 'You have no room yet',
    empty_body: 'Once your contract is in force, the room is shown here.',
  },
  kind: { room: 'Room' },
  event: {
    RoomAdded: 'Room added',
    RoomUpdated: 'Room edited',
    RoomStatusChanged: 'Room status changed',
    RoomDeleted: 'Room deleted',
    RoomRestored: 'Room restored',
  },
} satisfies Texts<typeof vi>
