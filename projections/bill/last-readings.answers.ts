/** What a meter of a room was last read at, as a line of a bill says; `GET /building/{id}/last-reading` answers it. */
export type LastReading = { readonly roomID: string; readonly name: string; readonly figure: number }
