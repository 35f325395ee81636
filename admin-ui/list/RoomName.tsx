import type { RaRecord } from 'ra-core'

/** A room's number and beside it the name of its house, in a cell of a table. */
export const RoomName = ({ of }: { of: RaRecord }) => (
  <span className="short">
    <span className="strong">{of.roomNumber}</span>
    <span className="beside" title={of.buildingName}>
      {of.buildingName}
    </span>
  </span>
)
