import { bill, room } from '../../domain/aggregates.ts'
import { type Bill, openAmount, paidAmount } from '../../domain/bill/bill.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { isOpen } from '../../domain/contract/contract.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { type Decider, fold } from '../../domain/decider.ts'
import type { DomainEvent } from '../../domain/event.ts'
import type { Person } from '../../domain/person/person.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { type MailKind, type NewsKind, newsKinds } from './mail.ts'

/** The values of a letter of news, and the path of its link. */
export type News = { readonly path: string; readonly said: Readonly<Record<string, string>> }

type Log = Pick<EventStore, 'readStream'>

/** Bill events that customers are mailed about. */
const kindOf: Readonly<Record<string, NewsKind>> = {
  BillIssued: 'newBill',
  BillMarkedOverdue: 'billOverdue',
  PaymentRecorded: 'paymentReceived',
  PaymentConfirmed: 'paymentReceived',
}
/** The kind of news that an event causes, if any. */
export const newsOf = (type: string): NewsKind | undefined => kindOf[type]
/** Whether people may turn it off. */
export const isNews = (kind: MailKind): kind is NewsKind => (newsKinds as readonly string[]).includes(kind)

type Folded<State, Event extends DomainEvent> = {
  readonly name: string
  readonly decider: Pick<Decider<State, never, Event>, 'evolve'>
}
const stateOf = async <State, Event extends DomainEvent>(
  log: Log,
  entity: Folded<State, Event>,
  id: string,
): Promise<State | undefined> => fold(entity.decider, await log.readStream(streamOf(entity, id)))

/** The bill from its stream: a mail says what is true when it is sent. */
export const billOf = (log: Log, id: string) => stateOf(log, bill, id)

/** `5670600` → `5.670.600 đ`, in both languages. */
const money = (amount: number): string => `${new Intl.NumberFormat('vi-VN').format(amount)} đ`
/** `2026-11-05` → `5/11/2026`. */
const written = (day: string): string => day.split('-').map(Number).reverse().join('/')

/** Whether the bill is still in the state that the mail is about. */
const stillSo: Readonly<Record<Exclude<NewsKind, 'contractEnding'>, (bill: Bill) => boolean>> = {
  // A bill that was overdue when it was issued is an old one, taken over from other books.
  newBill: ({ status }) => status === BillStatus.UN_PAID || status === BillStatus.PROCESSING,
  billOverdue: ({ status }) => status === BillStatus.OVERDUE,
  paymentReceived: ({ status }) => status === BillStatus.PAID,
}

const billNews = async (log: Log, kind: keyof typeof stillSo, id: string): Promise<News | undefined> => {
  const it = await billOf(log, id)
  if (!it || it.deleted || !stillSo[kind](it)) return undefined
  const { number, month, dueDay, roomID } = it
  const amount = kind === 'paymentReceived' ? paidAmount(it) : openAmount(it)
  const place = (await stateOf(log, room, roomID))?.number ?? ''
  const said = { number, month: written(month), day: written(dueDay), amount: money(amount), room: place }
  return { path: `/bill/${id}`, said }
}

const contractNews = async (log: Log, roomID: string, id: string): Promise<News | undefined> => {
  const state = await stateOf(log, room, roomID)
  const contract = state?.contracts.get(id)
  if (!state || contract?.status !== ContractStatus.ACTIVE || !contract.endDay) return undefined
  const goesOn = [...state.contracts.values()].some((one) => one.renewalOf === id && isOpen(one))
  if (goesOn) return undefined
  const said = { number: contract.number, day: written(contract.endDay), room: state.number }
  return { path: `/contract/${id}`, said }
}

/** The news to send now; undefined when they are no longer true, or not about this person. */
export const readNews = async (
  log: Log,
  { kind, about = '' }: { readonly kind: MailKind; readonly about?: string },
  to: Person,
): Promise<News | undefined> => {
  // What somebody owes is sent to a proved address only.
  if (!to.emailVerified) return undefined
  const [, billID] = /^bill-(.+)$/.exec(about) ?? []
  if (billID) return billNews(log, kind as keyof typeof stillSo, billID)
  const [, roomID = '', contractID = ''] = /^room-(.+)\/(.+)$/.exec(about) ?? []
  return contractNews(log, roomID, contractID)
}
