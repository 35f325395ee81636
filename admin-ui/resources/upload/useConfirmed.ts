import { useStore } from 'ra-core'
import type { UploadRow } from './uploadRecord.ts'
import type { ShownUpload } from './useUploads.ts'

/** Doubtful rows that are to be applied: by their numbers, and all that have only these doubts. */
export type Confirmed = { readonly rows: readonly number[]; readonly doubts: readonly string[] }

const codesOf = ({ doubts }: UploadRow): string[] => doubts.map(({ code }) => code)

/** Signing out forgets it with the rest of the store. Row numbers and codes alone. */
type Picked = {
  /** Of the upload when it was picked: once its columns are read otherwise, its rows are others. */
  readonly revision: number
  readonly rows: readonly (readonly [row: number, codes: readonly string[]])[]
  readonly doubts: readonly string[]
}

/** What somebody confirms of an upload while they look at it; kept, since a page gets lost among hundreds of rows. */
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
    /** All rows that have this doubt and no other. */
    toggleDoubt: (code: string) =>
      pick({ doubts: doubts.has(code) ? [...doubts].filter((one) => one !== code) : [...doubts, code] }),
    isConfirmed: (row: UploadRow) => rows.has(row.row) || isCovered(codesOf(row)),
    isByDoubt: (row: UploadRow) => isCovered(codesOf(row)),
    toggleRow: (row: UploadRow) => {
      const next = new Map(rows)
      if (!next.delete(row.row)) next.set(row.row, codesOf(row))
      pick({ rows: next })
    },
    /** How many rows that makes. */
    countOf: ({ doubts: together }: Pick<ShownUpload, 'doubts'>) =>
      together.reduce((sum, { codes, count }) => sum + (isCovered(codes) ? count : 0), 0) +
      [...rows.values()].filter((codes) => !isCovered(codes)).length,
  }
}

export type Confirming = ReturnType<typeof useConfirmed>
