import HomeIcon from '@mui/icons-material/CottageOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const ownRooms = () => import('./OwnRooms.tsx')
const ownRoom = () => import('./OwnRoom.tsx')
const moved = () => import('./RoomMoved.tsx')

/** Rooms of one's own contracts at `/room`; those who work here find rooms through their building (contract 3). */
export default declareResource({
  name: 'room',
  screens: [
    {
      path: '/room',
      guard: 'anyone',
      page: lazyPage(moved, 'RoomsMoved'),
      customerPage: lazyPage(ownRooms, 'OwnRooms'),
    },
    {
      path: '/room/:id',
      guard: 'anyone',
      page: lazyPage(moved, 'RoomMoved'),
      customerPage: lazyPage(ownRoom, 'OwnRoom'),
    },
  ],
  ownPlace: { Icon: HomeIcon, order: 1 },
  recordRepresentation: 'number',
})
