import { readModel } from '../read-model.ts'
import { type Closing, closingColumns } from './closing.columns.ts'

const lastOf = (months: readonly Closing[]) =>
  months
    .map(({ month }) => month)
    .sort()
    .at(-1) ?? null

/** The closed months of each building, with their figures as closed. */
export const closings = readModel({
  name: 'closing',
  version: 1,
  columns: closingColumns,
  stream: 'books',
  scope: { building: 'buildingID' },
  inside: [{ table: 'building', by: 'buildingID' }],
  resource: { name: 'closing', permission: 'books.read' },
  on: {
    MonthClosed: ({ entity, at, actor, revision, position, data }, closing) => {
      const closed = { ...data, at, by: actor.id, position }
      if (revision === 0)
        closing.insert(entity, {
          buildingID: entity,
          lastMonth: data.month,
          months: [closed],
          reopened: [],
        })
      else
        closing.change(entity, ({ months }) => {
          const all = [...months, closed]
          return { months: all, lastMonth: lastOf(all) }
        })
    },
    MonthReopened: ({ entity, at, actor, data: { month, reason } }, closing) =>
      closing.change(entity, ({ months, reopened }) => {
        const closed = months.filter((one) => one.month !== month)
        const closedAt = months.find((one) => one.month === month)?.at ?? at
        return {
          months: closed,
          lastMonth: lastOf(closed),
          reopened: [...reopened, { month, closedAt, at, by: actor.id, reason }],
        }
      }),
  },
})
