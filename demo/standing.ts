import { createHash } from 'node:crypto'
import type { Facts } from '../commands/ports.ts'
import { noFigures } from '../domain/books/figures.ts'
import { entityIdOf, type RecordedEvent } from '../domain/event.ts'
import type { AnyEvent } from '../domain/events.ts'
import { shareExpense } from '../domain/expense/share-expense.ts'

/** An event's contribution to a figure of a month, as in the read model of postings. */
type Entry = {
  readonly eventID: string
  readonly figure: keyof typeof noFigures
  readonly buildingID: string
  readonly month: string
  readonly amount: number
}

/** Events that would change figures, but do not occur in the demo before it closes a month. */
const unknown: ReadonlySet<string> = new Set<AnyEvent['type']>([
  'BillUpdated',
  'BillDeleted',
  'ExpenseUpdated',
  'ExpenseDeleted',
  'ExpenseRestored',
  'MoneyReturned',
  'AdjustmentsCredited',
  'DepositCounted',
  'ReceiptReversed',
  'DepositDeducted',
  'AllocationReleased',
])

/** The monthly figures of the demo's past, from memory. */
export const createStanding = (): { learn(event: RecordedEvent): void; of: Facts['standing'] } => {
  const all: Entry[] = []
  const billed = new Map<string, Omit<Entry, 'eventID'>>()
  const corrected = new Set<string>()
  const houses = new Map<string, string>()

  const learn = (recorded: RecordedEvent): void => {
    const event = recorded as RecordedEvent & AnyEvent
    const eventID = event.id
    const add = (entry: Omit<Entry, 'eventID'>) => {
      if (entry.amount !== 0) all.push({ eventID, ...entry })
    }
    if (unknown.has(event.type)) corrected.add(event.type)
    switch (event.type) {
      case 'ContractAdded':
        houses.set(event.data.contractID, event.data.buildingID)
        break
      case 'DepositMoved':
      case 'DepositTakenOver': {
        const { day, amount } = event.data
        const buildingID = houses.get(entityIdOf(event.stream))
        const sign = event.type === 'DepositMoved' ? -1 : 1
        if (buildingID) add({ figure: 'deposits', buildingID, month: day.slice(0, 7), amount: sign * amount })
        break
      }
      case 'BillIssued': {
        const { buildingID, month, total, lines } = event.data
        const deposits = lines.reduce((sum, { kind, amount }) => (kind === 'deposit' ? sum + amount : sum), 0)
        const entry = { figure: 'billed', buildingID, month, amount: total - deposits } as const
        billed.set(event.stream, entry)
        add(entry)
        break
      }
      case 'BillCancelled': {
        const entry = billed.get(event.stream)
        if (entry) add({ ...entry, amount: -entry.amount })
        break
      }
      case 'MoneyReceived':
      case 'DepositReceived':
      case 'DepositReturned': {
        const { buildingID, day, amount } = event.data
        const figure = event.type === 'MoneyReceived' ? 'received' : 'deposits'
        const sign = event.type === 'DepositReturned' ? -1 : 1
        add({ figure, buildingID, month: day.slice(0, 7), amount: sign * amount })
        break
      }
      case 'ExpenseAdded': {
        const { day, amount, shares } = event.data
        for (const part of shareExpense(amount, shares))
          add({ figure: 'spent', month: day.slice(0, 7), ...part })
      }
    }
  }

  return {
    learn,
    of: async (buildingID, month) => {
      if (corrected.size > 0) throw new Error(`The demo does not sum ${[...corrected].join(', ')}`)
      const counted = all.filter(
        (one) =>
          one.buildingID === buildingID &&
          (one.month === month || (one.figure === 'deposits' && one.month < month)),
      )
      const figures = { ...noFigures }
      for (const { figure, amount } of counted) figures[figure] += amount
      const lines = counted.map((one) => `${one.eventID} ${one.figure} ${one.month} ${one.amount}`).sort()
      return {
        figures,
        digest: createHash('sha256').update(lines.join('\n')).digest('hex'),
        // The log's order differs slightly from the story's, so the figures include everything before the closing
        // itself.
        through: null,
      }
    },
  }
}
