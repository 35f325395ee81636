/** Numbers on the wire (specification: Enumerations). */
export const RoomStatus = { RENTED: 1, SOLD: 2, AVAILABLE: 3, MAINTANCED: 4, UNAVAILABLE: 5 } as const
export type RoomStatus = (typeof RoomStatus)[keyof typeof RoomStatus]

/** Statuses that a person can set; RENTED and SOLD follow from contracts (specification: Rooms). */
export const RoomStatusByHand = { AVAILABLE: 3, MAINTANCED: 4, UNAVAILABLE: 5 } as const
export type RoomStatusByHand = (typeof RoomStatusByHand)[keyof typeof RoomStatusByHand]

/**
 * Whether a room's status allows a contract to start on a local day (E0023): never while it is sold or unavailable,
 * and from tomorrow on while it is under repair.
 */
export const canBeLetFrom = (status: RoomStatus, startDay: string, today: string): boolean =>
  status !== RoomStatus.SOLD &&
  status !== RoomStatus.UNAVAILABLE &&
  (status !== RoomStatus.MAINTANCED || startDay > today)
