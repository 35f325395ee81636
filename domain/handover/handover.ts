import { daysBetween } from '../day.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { Link } from '../link/links.ts'
import type { HandoverEvent, handoverFields } from './handover.events.ts'
import type { HandoverAnswer, HandoverStatus } from './handover-codes.ts'

type Of<T extends HandoverEvent['type']> = Extract<HandoverEvent, { type: T }>['data']

export type HandoverFields = FieldsOf<typeof handoverFields>
export type Thing = HandoverFields['things'][number]
export type Key = HandoverFields['keys'][number]
export type Objection = Of<'HandoverObjected'>['objections'][number]
export type DeductionLine = Of<'HandoverDeducted'>['deductions'][number]

export type Handover = Of<'HandoverStarted'> &
  HandoverFields & {
    readonly status: HandoverStatus
    readonly answerUntil: string | null
    readonly objections: readonly Objection[]
    readonly deductions: readonly DeductionLine[]
    /** What the tenant said by the time it was closed; null before. */
    readonly answer: HandoverAnswer | null
    /** Links by which its tenant reads and answers it. */
    readonly links: readonly Link[]
    readonly discarded: boolean
  }

/** Whether a link shows it: what the tenant can answer, and what they have answered. Closed in silence it is over. */
export const isShown = ({ status, answer, discarded }: Pick<Handover, 'status' | 'answer' | 'discarded'>) =>
  !discarded && status !== 'draft' && answer !== 'unanswered'

/** Whether there is anything to answer to. */
export const isFilled = ({ things, keys, readings }: Pick<Handover, 'things' | 'keys' | 'readings'>) =>
  things.length + keys.length + readings.length > 0

/** The lines with their names; a reading is corrected at its meter. */
export const linesOf = ({ things, keys }: Pick<Handover, 'things' | 'keys'>) => [
  ...things.map(({ assetID, name, cause }) => ({ lineID: assetID, name, cause })),
  ...keys.map(({ lineID, name, cause }) => ({ lineID, name, cause })),
]

/** Every photo that it shows. */
export const photosOf = ({
  things,
  readings,
  objections,
}: Pick<Handover, 'things' | 'readings' | 'objections'>): string[] => [
  ...things.flatMap(({ photoIDs }) => photoIDs),
  ...readings.flatMap(({ photoID }) => photoID ?? []),
  ...objections.flatMap(({ photoIDs }) => photoIDs),
]

export const handoverFiles = (handover: Handover, id: string): FileRef[] =>
  fileRefs({ resource: 'handover', id }, 'photoIDs', photosOf(handover), 'image')

const DAYS_OF_A_YEAR = 365

type Worth = {
  readonly value: number | null
  readonly since: string | null
  readonly goodForYears: number | null
}

/**
 * What is proposed for a thing that is lost: of its value the part of the years that it would still have lasted, in whole
 * thousands. Undefined where the list does not say enough.
 */
export const lossOf = ({ value, since, goodForYears }: Worth, day: string): number | undefined => {
  if (value === null || since === null || goodForYears === null) return undefined
  const used = Math.max(0, daysBetween(since, day))
  const left = Math.max(0, goodForYears * DAYS_OF_A_YEAR - used)
  return Math.round((value * left) / (goodForYears * DAYS_OF_A_YEAR) / 1_000) * 1_000
}
