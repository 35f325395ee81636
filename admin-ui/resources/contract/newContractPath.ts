type Room = { readonly id: string; readonly buildingID: string; readonly floor: number }

/** The address of the form for a new contract of a room, beginning on a local day where given. */
export const newContractPath = ({ id, buildingID, floor }: Room, startDay?: string): string =>
  `/contract/add?${new URLSearchParams({ buildingID, floor: String(floor), roomID: id, ...(startDay && { startDay }) })}`
