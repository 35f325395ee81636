/** One line of a benchmark's result. */
export type Row = {
  readonly name: string
  readonly unit: string
  readonly value: number
  /** The same work done the plain way in the same run, where there is such a way. */
  readonly baseline?: number
  /** Of value to baseline. */
  readonly ratio?: number
  /** In words (specification: Speed). */
  readonly target?: string
  readonly holds?: boolean
}
