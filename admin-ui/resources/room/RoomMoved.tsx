import { useGetOne } from 'ra-core'
import { Navigate, useParams } from 'react-router'

export const RoomsMoved = () => <Navigate replace to="/building" />

/** `/room/{id}` opens the room's page in its building, or the buildings where it cannot be found. */
export const RoomMoved = () => {
  const { id = '' } = useParams()
  const { data: room, error } = useGetOne('room', { id })
  if (error) return <RoomsMoved />
  return room ? <Navigate replace to={`/building/${room.buildingID}/room/${id}`} /> : null
}
