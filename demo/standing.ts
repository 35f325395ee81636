import { createHash } from 'node:crypto'
import type { Facts } from '../commands/ports.ts'
import { type Figure, noFigures } from '../domain/books/figures.ts'
import type { RecordedEvent } from '../domain/event.ts'
import type { Row } from '../projections/columns.ts'
import type { postingColumns } from '../projections/posting/posting.columns.ts'
import { postings } from '../projections/posting/posting.read-model.ts'
import type { ReadModel, Table } from '../projections/read-model.ts'
import { handlerOf, seen } from '../projections/runtime/row-changes.ts'

type Source = Row<typeof postingColumns>

/** What months come to in the demo's past, from the postings of its events, kept in memory. */
export const createStanding = (): { learn(event: RecordedEvent): void; of: Facts['standing'] } => {
  const sources = new Map<string, Source>()
  const change = (id: string, next: (source: Source) => Partial<Source>) => {
    const source = sources.get(id)
    if (source) sources.set(id, { ...source, ...next(source) })
  }
  const table: Table<typeof postingColumns> = {
    insert: (id, source) => void sources.set(id, source),
    update: (id, fields) => change(id, () => fields),
    change,
    // Nobody of the demo is erased, and no posting is.
    changeEach: () => undefined,
    delete: () => undefined,
    restore: () => undefined,
  }
  return {
    learn: (event) =>
      handlerOf(postings, event.type)?.(seen(event), table as unknown as Table<ReadModel['columns']>),
    of: async (buildingID, month) => {
      const entries = [...sources.values()]
        .flatMap((source) => source.entries)
        .filter((one) => one.buildingID === buildingID)
        .filter((one) => one.month === month || (one.figure === 'deposits' && one.month < month))
      const figures: Record<Figure, number> = { ...noFigures }
      for (const { figure, amount } of entries) figures[figure] += amount
      const lines = entries.map((one) => `${one.eventID} ${one.figure} ${one.month} ${one.amount}`).sort()
      const digest = createHash('sha256').update(lines.join('\n')).digest('hex')
      // The log's order differs a little from the story's: the closing itself is what all of it is before.
      return { figures, digest, through: null }
    },
  }
}
