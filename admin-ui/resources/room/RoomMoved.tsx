import { Navigate, useParams } from 'react-router'
import { useItem } from '../../data/useItem.ts'
import type { RoomRecord } from './roomRecord.ts'

/** `/room/{id}` redirects to the room's page in its building, or to the list of rooms when it is not found. */
export const RoomMoved = () => {
  const { id = '' } = useParams()
  const { data: room, error } = useItem<RoomRecord>('room', { id })
  if (error) return <Navigate replace to="/room" />
  return room ? <Navigate replace to={`/building/${room.buildingID}/room/${id}`} /> : null
}
