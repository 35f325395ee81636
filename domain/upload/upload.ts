import type { Mapping } from './mapping.ts'
import type { ProcessResult, UploadType } from './upload-type.ts'

/**
 * Where an upload stands. `checking`: its rows are being read and checked; `mapping`: a person has
 * to say what some of its columns are; `waiting`: for a person
 * who looks at the preview; `running`: rows are being applied, or taken back; `done`: nothing more will happen.
 */
export type UploadState = 'checking' | 'mapping' | 'waiting' | 'running' | 'done'

/** Files of so many bytes at most, some thousand rows, are worked on beside larger ones: they do not wait for them. */
const SMALL_BYTES = 150_000
export const lanes = ['small', 'large'] as const
export type Lane = (typeof lanes)[number]
/** Which files an upload is worked on after: one lane has one at a time, in the order in which they came. */
export const laneOf = ({ size }: Pick<Upload, 'size'>): Lane => (size > SMALL_BYTES ? 'large' : 'small')

/** An upload, as its events tell it; its rows are staged beside the log. */
export type Upload = {
  readonly type: UploadType
  /** Whether the rows wait for a person before they are applied. */
  readonly preview: boolean
  readonly fileHash: string
  /** Of its file, in bytes. */
  readonly size: number
  readonly state: UploadState
  /** What became of it, once its rows were applied. */
  readonly result: ProcessResult | null
  /** Rows are being taken back. */
  readonly reverting: boolean
  /** Rows that made something which is still there. */
  readonly standing: number
  /** How somebody wants it to be read. */
  readonly mapping: Mapping | null
}
