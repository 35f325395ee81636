import type { Mapping } from './mapping.ts'
import type { ProcessResult, UploadType } from './upload-type.ts'

/**
 * The state of an upload. `checking`: its rows are being read and checked; `mapping`: a person has to map some of its
 * columns; `waiting` for a person who checks the preview; `running`: rows are being applied or reverted; `done`:
 * finished.
 */
export type UploadState = 'checking' | 'mapping' | 'waiting' | 'running' | 'done'

/**
 * Files up to this size, some thousand rows, are processed beside larger ones, so that they do not wait for those.
 */
const SMALL_BYTES = 150_000
export const lanes = ['small', 'large'] as const
export type Lane = (typeof lanes)[number]
/** The lane of an upload: each lane processes one at a time, in order of arrival. */
export const laneOf = ({ size }: Pick<Upload, 'size'>): Lane => (size > SMALL_BYTES ? 'large' : 'small')

/** The state of an upload; its rows are staged beside the log. */
export type Upload = {
  readonly type: UploadType
  /** Whether the rows wait for a person before they are applied. */
  readonly preview: boolean
  readonly fileHash: string
  /** Size of its file in bytes. */
  readonly size: number
  readonly state: UploadState
  /** The result, once its rows were applied. */
  readonly result: ProcessResult | null
  /** Rows are being taken back. */
  readonly reverting: boolean
  /** Number of rows whose records still exist. */
  readonly standing: number
  /** The mapping that a person decided. */
  readonly mapping: Mapping | null
}
