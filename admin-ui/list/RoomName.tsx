import type { RaRecord } from 'react-admin'

/** A room's number with the name of its building, in a table cell. */
export const RoomName = ({ of }: { of: RaRecord }) => (
  <span className="short">
    <span className="strong">{of.roomNumber}</span>
    <span className="beside" title={of.buildingName}>
      {of.buildingName}
    </span>
  </span>
)
