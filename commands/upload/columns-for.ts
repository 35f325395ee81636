import type { ImportColumn } from './columns.ts'
import type { Named } from './named.ts'

/** The columns as one person has to fill them: whoever has a single building need not say which. */
export const columnsFor = async (
  columns: readonly ImportColumn[],
  named: Pick<Named, 'hasOneBuilding'>,
): Promise<readonly ImportColumn[]> =>
  columns.some(isBuilding) && (await named.hasOneBuilding())
    ? columns.map((column) => (isBuilding(column) ? { ...column, required: false } : column))
    : columns

const isBuilding = ({ field }: ImportColumn): boolean => field === 'building'
