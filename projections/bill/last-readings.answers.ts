/** What a meter of a room was last read at and what was used then, as a line of a bill says. */
export type LastReading = {
  readonly roomID: string
  readonly name: string
  readonly figure: number
  readonly used: number | null
}
