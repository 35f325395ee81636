/** The last billed reading of a room's meter and the use at that time, from a line of a bill. */
export type LastReading = {
  readonly roomID: string
  readonly name: string
  readonly figure: number
  readonly used: number | null
}
