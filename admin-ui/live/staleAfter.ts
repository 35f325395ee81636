import { SignalType } from '../../domain/signal.ts'
import { resourceOf } from '../data/resourceOf.ts'

/** A message from the server (specification: Signals): 0 = data changed, other types are named. */
export type Frame = {
  readonly type: number
  readonly resource?: string
  readonly ids?: readonly string[]
  /** Present where the server records traces. */
  readonly traceparent?: string
}

/** Resources that a named signal makes stale; `DATA_CHANGED` names its read model itself. */
const byType: Readonly<Record<SignalType, readonly string[]>> = {
  [SignalType.DATA_CHANGED]: [],
  [SignalType.NEW_INBOX]: ['notice/inbox'],
  [SignalType.NEW_IMPORTANT]: ['notice/important', 'notice/inbox'],
  [SignalType.NEW_SENT]: ['notice/sent'],
  [SignalType.UPLOAD_CUSTOMERS]: ['upload', 'customer'],
  [SignalType.UPLOAD_CONTRACTS]: ['upload', 'contract'],
  [SignalType.MONEY_RECEIVED]: ['receipt', 'account', 'bill'],
  [SignalType.READING_TAKEN]: ['meter'],
  [SignalType.UPLOAD_BILLS]: ['upload', 'bill'],
  [SignalType.UPLOAD_READINGS]: ['upload', 'meter'],
  [SignalType.UPLOAD_TRANSFERS]: ['upload', 'transfer', 'bill'],
  [SignalType.UPLOAD_ROOMS]: ['upload', 'room', 'building'],
  [SignalType.UPLOAD_ASSETS]: ['upload', 'asset'],
  [SignalType.UPLOAD_RESIDENTS]: ['upload', 'contract'],
}

/**
 * The read models that the answers of a resource are made of, where that is more than the one with its name. A
 * resource is also the first part of the key of everything that is reckoned from it, such as the report from bills.
 */
const madeOf: Readonly<Record<string, string>> = {
  account: 'account bill building contract deduction evened fund hold meter receipt settlement transfer',
  bill: 'account bill building contract expense lessor meter receipt run',
  building: 'account bill building contract hold meter room schedule',
  closing: 'closing expense posting',
  contract: 'account bill building contract handover hold lessor paper person room settlement',
  customer: 'account bill contract person',
  deduction: 'deduction handover',
  expense: 'expense movement',
  fund: 'expense fund movement receipt',
  handover: 'asset deduction handover',
  hold: 'account contract hold receipt',
  meter: 'account bill building contract meter room run',
  lead: 'bill building contract expense hold lead room',
  'notice/important': 'inbox',
  profile: 'person',
  receipt: 'account lessor receipt',
  room: 'asset bill building contract hold meter room schedule',
  schedule: 'person schedule',
  settlement: 'account deduction handover lessor settlement',
  staff: 'person schedule',
  today:
    'account bill building closing contract erasure evened expense fund handover hold lead meter person receipt room schedule settlement ticket transfer upload',
  transfer: 'account bill contract transfer',
  vacancy: 'account building contract hold person room settlement',
}

const shownBy = new Map<string, Set<string>>()
const shows = (model: string) => shownBy.get(model) ?? new Set([resourceOf(model)])
for (const [resource, models] of Object.entries(madeOf))
  for (const model of models.split(' ')) shownBy.set(model, shows(model).add(resource))

/** Resources that show rows of a read model. */
export const resourcesOf = (model: string): readonly string[] => [...shows(model)]

/** Resources to refetch; undefined means all queries. */
export const staleAfter = ({ type, resource }: Frame): readonly string[] | undefined => {
  const named = byType[type as SignalType] ?? []
  const all = [...new Set([...named, ...(resource ? resourcesOf(resource) : [])])]
  return all.length > 0 ? all : undefined
}
