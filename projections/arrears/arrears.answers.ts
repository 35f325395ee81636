/** What a person owes over all their contracts, also those that have ended. In đồng. */
export type Arrears = {
  readonly customerID: string
  readonly customerName: string | null
  readonly openAmount: number
  /** What of it is past its day. */
  readonly overdue: number
  /** The oldest day that something was due on, and how many days ago that was; not positive where it is to come. */
  readonly oldestDueDay: string
  readonly days: number
  readonly bills: number
  readonly billIDs: readonly string[]
  readonly contracts: readonly {
    readonly id: string
    readonly number: string
    readonly roomNumber: string
    readonly buildingName: string
    readonly openAmount: number
  }[]
}
