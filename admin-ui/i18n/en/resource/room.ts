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
    rentPrice: 'Rent',
    buyPrice: 'Price',
    description: 'Description',
    imageIDs: 'Pictures',
    customerName: 'Tenant',
    contractEndDay: 'Contract until',
    freeSince: 'Free since',
    status: 'Status',
  },
  own: {
    greeting: 'Hello %{name}',
    lead: 'The rooms that you rent or own.',
    title: 'Your home',
    rent: 'Monthly rent',
    empty_title: 'You have no room yet',
    empty_body: 'Once your contract is in force, the room is shown here.',
  },
} satisfies Texts<typeof vi>
