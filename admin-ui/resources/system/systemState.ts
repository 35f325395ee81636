/** The answer of `GET /system`. */
export type SystemState = {
  readonly version: string
  readonly node: string
  readonly startedAt: string
  readonly demo: boolean
  readonly parts: Readonly<Record<string, string>>
  readonly databaseBytes: number
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number }
  readonly readModels: {
    readonly behind: number
    readonly secondsBehind: number
    readonly parked: number
    readonly isStuck: boolean
  }
  readonly chain: { readonly events: number; readonly head: string | null }
}
