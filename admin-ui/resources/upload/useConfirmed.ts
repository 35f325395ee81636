import { useStore } from 'react-admin'
import type { UploadRow } from './uploadRecord.ts'
import type { ShownUpload } from './useUploads.ts'

/** Doubtful rows to apply: by number, and all rows that have only these doubts. */
export type Confirmed = { readonly rows: readonly number[]; readonly doubts: readonly string[] }

const codesOf = ({ doubts }: UploadRow): string[] => doubts.map(({ code }) => code)

/** Kept in the store, which signing out clears. Contains only row numbers and codes. */
type Picked = {
  /** The upload's revision when it was confirmed: after a change of the mapping its rows are different ones. */
  readonly revision: number
  readonly rows: readonly (readonly [row: number, codes: readonly string[]])[]
  readonly doubts: readonly string[]
}

/** The confirmations for an upload. Stored, so that they survive a reload while hundreds of rows are checked. */
export const useConfirmed = (id: string, revision: number | undefined) => {
  const [kept, keep] = useStore<Picked | null>(`upload.${id}.confirmed`, null)
  const picked = kept?.revision === revision ? kept : null
  const rows = new Map(picked?.rows ?? [])
  const doubts = new Set(picked?.doubts ?? [])
  const pick = (next: { rows?: ReadonlyMap<number, readonly string[]>; doubts?: readonly string[] }) =>
    revision !== undefined &&
    keep({ revision, rows: [...(next.rows ?? rows)], doubts: next.doubts ?? [...doubts] })
  const isCovered = (codes: readonly string[]) => codes.every((code) => doubts.has(code))
  return {
    confirmed:
      rows.size + doubts.size > 0
        ? ({ rows: [...rows.keys()], doubts: [...doubts] } satisfies Confirmed)
        : undefined,
    forget: () => keep(null),
    has: (code: string) => doubts.has(code),
    /** Toggles all rows that have this doubt and no other. */
    toggleDoubt: (code: string) =>
      pick({ doubts: doubts.has(code) ? [...doubts].filter((one) => one !== code) : [...doubts, code] }),
    isConfirmed: (row: UploadRow) => rows.has(row.row) || isCovered(codesOf(row)),
    isByDoubt: (row: UploadRow) => isCovered(codesOf(row)),
    toggleRow: (row: UploadRow) => {
      const next = new Map(rows)
      if (!next.delete(row.row)) next.set(row.row, codesOf(row))
      pick({ rows: next })
    },
    /** Number of rows that are confirmed. */
    countOf: ({ doubts: together }: Pick<ShownUpload, 'doubts'>) =>
      together.reduce((sum, { codes, count }) => sum + (isCovered(codes) ? count : 0), 0) +
      [...rows.values()].filter((codes) => !isCovered(codes)).length,
  }
}

export type Confirming = ReturnType<typeof useConfirmed>
