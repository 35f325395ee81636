import { useGetOne } from 'ra-core'
import { Navigate, useParams } from 'react-router'

/** `/room/{id}` opens the room's page in its building, or the list of rooms where it cannot be found. */
export const RoomMoved = () => {
  const { id = '' } = useParams()
  const { data: room, error } = useGetOne('room', { id })
  if (error) return <Navigate replace to="/room" />
  return room ? <Navigate replace to={`/building/${room.buildingID}/room/${id}`} /> : null
}
