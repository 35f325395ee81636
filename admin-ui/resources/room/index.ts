import HomeIcon from '@mui/icons-material/CottageOutlined'
import Icon from '@mui/icons-material/MeetingRoomOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const list = () => import('./RoomListPage.tsx')
const home = () => import('./home/Home.tsx')
const ownRoom = () => import('./OwnRoom.tsx')
const page = () => import('./RoomPage.tsx')
const moved = () => import('./RoomMoved.tsx')

/** For customers the rooms of their contracts; for employees the rooms of all their buildings. */
export default declareResource({
  name: 'room',
  screens: [
    {
      path: '/room',
      permission: 'room.read',
      page: lazyPage(list, 'RoomListPage'),
      customerPage: lazyPage(home, 'Home'),
    },
    {
      path: '/room/:id',
      permission: 'room.read',
      only: 'customers',
      page: lazyPage(ownRoom, 'OwnRoom'),
      otherwise: lazyPage(moved, 'RoomMoved'),
    },
    {
      path: '/building/:buildingID/room/:roomID',
      permission: 'building.read',
      page: lazyPage(page, 'RoomPage'),
    },
  ],
  place: { Icon, group: 'house', order: 2, key: 'p', within: ['building'] },
  ownPlace: { Icon: HomeIcon, order: 1 },
  recordRepresentation: 'number',
})
