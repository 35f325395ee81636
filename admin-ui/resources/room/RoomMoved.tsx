import { useGetOne } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import { NotFoundPage } from '../../pages/NotFoundPage.tsx'

export const RoomsMoved = () => <Navigate replace to="/building" />

/** `/room/{id}` opens the room's page in its building. */
export const RoomMoved = () => {
  const { id = '' } = useParams()
  const { data: room, error } = useGetOne('room', { id })
  if (error) return <NotFoundPage />
  return room ? <Navigate replace to={`/building/${room.buildingID}/room/${id}`} /> : null
}
