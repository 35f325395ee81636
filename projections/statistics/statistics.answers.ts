/** A month of `GET /bill/statistic`. Amounts in đồng; `count` is by bill status, by the product's numbers. */
export type BillMonth = {
  readonly month: string
  readonly billed: number
  readonly paid: number
  readonly outstanding: number
  readonly overdue: number
  readonly count: Readonly<Record<string, number>>
}

/** A month of `GET /building/{id}/statistic`: rooms as they stood on its last day. Amounts in đồng. */
export type BuildingMonth = {
  readonly month: string
  readonly roomCount: number
  readonly rented: number
  readonly sold: number
  /** Neither held by a contract nor set to MAINTANCED or UNAVAILABLE. */
  readonly available: number
  /** Share of rooms that are rented or sold, 0 to 1. */
  readonly occupancy: number
  readonly billed: number
  readonly paid: number
}

/** `GET /contract/statistic`. */
export type ContractStatistic = {
  readonly total: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly byType: Readonly<Record<string, number>>
  readonly endingIn60Days: number
  readonly months: readonly { readonly month: string; readonly started: number; readonly ended: number }[]
}

/** Open bills that are late, by how many days; `toDays` is null where there is no end. */
export type OverdueAge = {
  readonly fromDays: number
  readonly toDays: number | null
  readonly count: number
  readonly amount: number
}

/** Amounts in đồng. */
export type BuildingMoney = {
  readonly id: string
  readonly name: string
  /** It is no longer there, but its bills are. */
  readonly deleted: boolean
  readonly billed: number
  readonly paid: number
  readonly outstanding: number
  readonly overdue: number
}
