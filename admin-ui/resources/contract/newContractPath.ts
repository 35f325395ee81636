type Room = { readonly id: string; readonly buildingID: string; readonly floor: number }

/** The page of a new contract for a room, from a local day on where one is given. */
export const newContractPath = ({ id, buildingID, floor }: Room, startDay?: string): string =>
  `/contract/add?${new URLSearchParams({ buildingID, floor: String(floor), roomID: id, ...(startDay && { startDay }) })}`
