import { rowCommandID } from './importer.ts'
import type { Staging, UsedCommand } from './staging.ts'

/** Under which id the command of a row is sent, so that a file that is uploaded again applies nothing twice. */
export type RowKey = {
  readonly commandID: string
  /** Some upload of the file has applied the row, and it was not taken back. */
  readonly applied: UsedCommand | undefined
}

/** The keys of rows of a file: of each the first generation that was not taken back. */
export const rowKeys = async (
  fileHash: string,
  rows: readonly number[],
  { usedOf }: Pick<Staging, 'usedOf'>,
): Promise<ReadonlyMap<number, RowKey>> => {
  const keys = new Map<number, RowKey>()
  let open = rows
  for (let generation = 1; open.length > 0; generation++) {
    const commandIDs = new Map(open.map((row) => [row, rowCommandID(fileHash, row, generation)]))
    const used = await usedOf([...commandIDs.values()])
    for (const [row, commandID] of commandIDs)
      if (used.get(commandID)?.outcome !== 'reverted')
        keys.set(row, { commandID, applied: used.get(commandID) })
    open = open.filter((row) => !keys.has(row))
  }
  return keys
}
