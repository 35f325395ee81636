import HomeIcon from '@mui/icons-material/CottageOutlined'
import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const ownRooms = () => import('./OwnRooms.tsx')
const ownRoom = () => import('./OwnRoom.tsx')
const page = () => import('./RoomPage.tsx')
const moved = () => import('./RoomMoved.tsx')

/** Rooms of one's own contracts; those who work here find rooms through their building (contract 3). */
export default declareResource({
  name: 'room',
  screens: [
    { path: '/room', page: lazyPage(ownRooms, 'OwnRooms'), otherwise: lazyPage(moved, 'RoomsMoved') },
    { path: '/room/:id', page: lazyPage(ownRoom, 'OwnRoom'), otherwise: lazyPage(moved, 'RoomMoved') },
    { path: '/building/:buildingID/room/:roomID', page: lazyPage(page, 'RoomPage') },
  ],
  ownPlace: { Icon: HomeIcon, order: 1 },
  recordRepresentation: 'number',
})
