import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { ENDING_STEPS } from '../../../domain/limits.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import type { Work, WorkItem, WorkName } from '../../../projections/today/today.answers.ts'
import { listLink } from '../../list/listLink.ts'
import type { ToneName } from '../../theme/look.ts'
import type { StatusRef } from '../../ui/status.ts'
import { endingSoon } from '../contract/term.ts'

type Drawn = {
  readonly tone: ToneName
  readonly glyph: StatusRef | 'meter' | 'ask' | 'book'
  /** The page of one item. */
  readonly itemTo: (item: WorkItem) => string
  /** The page of all items; by default that of the first one. */
  readonly to?: (today: string) => string
}

const contract = ({ id }: WorkItem) => `/contract/${id}`
const account = ({ id }: WorkItem) => `/account/${id}`

/** Leases that end within so many days. */
const ending = (days: number) => ({
  glyph: { of: 'contract', status: ContractStatus.EXPIRED } as const,
  itemTo: contract,
  to: (today: string) => listLink('contract', endingSoon(today, days), ['lastDay', 'ASC']),
})

/** Icon, colour and links of each task. */
export const drawn: Readonly<Record<WorkName, Drawn>> = {
  read: { tone: 'waiting', glyph: 'meter', itemTo: ({ id }) => `/walk?building=${id}` },
  match: { tone: 'waiting', glyph: 'ask', itemTo: () => '/money-in', to: () => '/money-in' },
  payBack: {
    tone: 'waiting',
    glyph: 'ask',
    itemTo: ({ id }) => `/settlement/${id}`,
    to: () => '/money-in',
  },
  cameBack: { tone: 'waiting', glyph: 'ask', itemTo: ({ id }) => `/settlement/${id}` },
  overdue: {
    tone: 'late',
    glyph: { of: 'bill', status: BillStatus.OVERDUE },
    itemTo: ({ id }) => `/bill/${id}`,
    to: () => '/arrears',
  },
  issue: {
    tone: 'moving',
    glyph: { of: 'bill', status: BillStatus.UN_PAID },
    itemTo: ({ id, month }) => `/bill/run?building=${id}&month=${month}`,
  },
  ticket: {
    tone: 'waiting',
    glyph: { of: 'ticket', status: TicketStatus.PENDING },
    itemTo: ({ id }) => `/support-ticket/${id}`,
    to: () => listLink('support-ticket', { status: TicketStatus.PENDING }, ['createdAt', 'ASC']),
  },
  erasure: { tone: 'waiting', glyph: 'ask', itemTo: ({ id }) => `/erasure/${id}`, to: () => '/erasure' },
  refund: { tone: 'waiting', glyph: 'ask', itemTo: account },
  objected: { tone: 'waiting', glyph: 'ask', itemTo: ({ id }) => `/settlement/${id}` },
  handover: { tone: 'waiting', glyph: 'ask', itemTo: ({ id }) => `/handover/${id}` },
  agreed: { tone: 'moving', glyph: 'ask', itemTo: ({ id }) => `/settlement/${id}` },
  settle: {
    tone: 'waiting',
    glyph: 'ask',
    itemTo: ({ id }) => `/contract/${id}/settle`,
    to: () => listLink('contract', { unsettled: true }, ['lastDay', 'ASC']),
  },
  returnBy: { tone: 'waiting', glyph: 'ask', itemTo: ({ id }) => `/contract/${id}/settle` },
  notice: { tone: 'waiting', glyph: 'ask', itemTo: contract },
  stayAnswered: { tone: 'moving', glyph: 'ask', itemTo: contract },
  staying: {
    tone: 'waiting',
    glyph: 'ask',
    itemTo: contract,
    to: () => listLink('contract', { stayUnsaid: true }, ['lastDay', 'ASC']),
  },
  betweenHouses: { tone: 'moving', glyph: 'book', itemTo: account },
  deposit: { tone: 'waiting', glyph: 'ask', itemTo: account },
  hold: {
    tone: 'waiting',
    glyph: 'ask',
    itemTo: ({ id }) => `/hold/${id}`,
    to: () => listLink('hold', {}, ['decideBy', 'ASC']),
  },
  viewing: {
    tone: 'waiting',
    glyph: 'ask',
    itemTo: ({ id }) => `/lead/${id}`,
    to: () => listLink('lead', { status: 'viewing' }, ['viewingAt', 'ASC']),
  },
  askAgain: { tone: 'waiting', glyph: 'ask', itemTo: ({ id }) => `/lead/${id}` },
  brokerFee: {
    tone: 'moving',
    glyph: 'book',
    itemTo: ({ id }) => `/lead/${id}`,
    to: () => listLink('lead', { feeDue: true }, ['createdAt', 'ASC']),
  },
  doubt: { tone: 'waiting', glyph: 'ask', itemTo: ({ id }) => `/upload?id=${id}` },
  parked: { tone: 'late', glyph: 'ask', itemTo: () => '/system', to: () => '/system' },
  setAside: { tone: 'late', glyph: 'ask', itemTo: () => '/system', to: () => '/system' },
  expense: { tone: 'moving', glyph: 'book', itemTo: () => '/expense', to: () => '/expense' },
  tariff: { tone: 'waiting', glyph: 'book', itemTo: ({ id }) => `/building/${id}?tab=service` },
  sign: {
    tone: 'waiting',
    glyph: { of: 'contract', status: ContractStatus.WAITING_FOR_SIGNATURE },
    itemTo: contract,
    to: () => listLink('contract', { status: ContractStatus.WAITING_FOR_SIGNATURE }, ['startDay', 'ASC']),
  },
  endingWeek: { tone: 'waiting', ...ending(ENDING_STEPS[2]) },
  endingMonth: { tone: 'waiting', ...ending(ENDING_STEPS[1]) },
  ending: { tone: 'past', ...ending(ENDING_STEPS[0]) },
  close: {
    tone: 'closed',
    glyph: 'book',
    itemTo: ({ id, month }) => `/close/${id}?year=${month?.slice(0, 4)}&month=${month}`,
  },
}

/** The target of a task's action: the item when there is only one, else the page of all. */
export const actionOf = ({ name, count, items }: Work, today: string): string => {
  const { to, itemTo } = drawn[name]
  const [first] = items
  return first && (count === 1 || !to) ? itemTo(first) : (to?.(today) ?? '/today')
}
