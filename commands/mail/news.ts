import { bill, room } from '../../domain/aggregates.ts'
import { type Bill, openAmount, paidAmount } from '../../domain/bill/bill.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { lineText, lineWords } from '../../domain/bill/line-text.ts'
import { isOpen } from '../../domain/contract/contract.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { type Decider, fold } from '../../domain/decider.ts'
import { type DomainEvent, entityIdOf } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import { type NewsKind, news, newsKinds } from '../../domain/news.ts'
import type { Person } from '../../domain/person/person.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { MailKind } from './mail.ts'

/** The values of a letter of news, and the path of its link. */
export type News = {
  readonly path: string
  readonly said: Readonly<Record<string, string>>
  /** Lines of a bill, in the reader's language. */
  readonly lines?: readonly string[]
}

type Log = Pick<EventStore, 'readStream'>

/** The kind of news that an event causes, if any. */
export const newsOf = (type: string): NewsKind | undefined =>
  newsKinds.find((kind) => (news[kind] as readonly string[]).includes(type))
/** Whether people may turn it off. */
export const isNews = (kind: MailKind): kind is NewsKind => Object.hasOwn(news, kind)

type Folded<State, Event extends DomainEvent> = {
  readonly name: string
  readonly decider: Pick<Decider<State, never, Event>, 'evolve'>
}
const stateOf = async <State, Event extends DomainEvent>(
  log: Log,
  entity: Folded<State, Event>,
  id: string,
): Promise<State | undefined> => fold(entity.decider, await log.readStream(streamOf(entity, id)))

/** `5670600` → `5.670.600 đ`, in both languages. */
const money = (amount: number): string => `${new Intl.NumberFormat('vi-VN').format(amount)} đ`
/** `2026-11-05` → `5/11/2026`. */
const written = (day: string): string => day.split('-').map(Number).reverse().join('/')

/** One kind of news. */
type Source = {
  /** The customer whom an event of the stream concerns. */
  readonly customerOf: (log: Log, stream: string) => Promise<string | undefined>
  /** What there is to say when the mail is sent; undefined when it is no longer so. */
  readonly read: (log: Log, about: string, locale: Locale) => Promise<News | undefined>
}

/** `Điện: 425.600 đ (1.284 → 1.396, 112 kWh × 3.800 đ)` */
const saidLine = (line: BillLine, locale: Locale): string => {
  const way = lineText(line, lineWords[locale])
  return `${line.name}: ${money(line.amount)}${way ? ` (${way})` : ''}`
}

type IsStillSo = (bill: Bill) => boolean

type AboutBill = { readonly amountOf?: (bill: Bill) => number; readonly hasLines?: true }

const aboutBill = (isStillSo: IsStillSo, { amountOf = openAmount, hasLines }: AboutBill = {}): Source => {
  const billOf = (log: Log, stream: string) => stateOf(log, bill, entityIdOf(stream))
  return {
    customerOf: async (log, stream) => (await billOf(log, stream))?.customerID,
    read: async (log, about, locale) => {
      const it = await billOf(log, about)
      if (!it || it.deleted || !isStillSo(it)) return undefined
      const { number, month, dueDay, roomID } = it
      const place = (await stateOf(log, room, roomID))?.number ?? ''
      const amount = money(amountOf(it))
      const said = { number, month: written(month), day: written(dueDay), amount, room: place }
      const lines = hasLines && it.lines.map((line) => saidLine(line, locale))
      return { path: `/bill/${entityIdOf(about)}`, said, ...(lines && { lines }) }
    },
  }
}

/** `about` is `room-<id>/<id of the contract>`. */
const contractNews: Source['read'] = async (log, about) => {
  const [, roomID = '', id = ''] = /^room-(.+)\/(.+)$/.exec(about) ?? []
  const state = await stateOf(log, room, roomID)
  const contract = state?.contracts.get(id)
  if (!state || contract?.status !== ContractStatus.ACTIVE || !contract.endDay) return undefined
  const goesOn = [...state.contracts.values()].some((one) => one.renewalOf === id && isOpen(one))
  if (goesOn) return undefined
  const said = { number: contract.number, day: written(contract.endDay), room: state.number }
  return { path: `/contract/${id}`, said }
}

const sources: Readonly<Record<NewsKind, Source>> = {
  // A bill that was overdue when it was issued is an old one, taken over from other books.
  newBill: aboutBill(({ status }) => status === BillStatus.UN_PAID || status === BillStatus.PROCESSING, {
    hasLines: true,
  }),
  billOverdue: aboutBill(({ status }) => status === BillStatus.OVERDUE),
  paymentReceived: aboutBill(({ status }) => status === BillStatus.PAID, { amountOf: paidAmount }),
  contractEnding: { customerOf: async () => undefined, read: contractNews },
}

/** The customer whom an event concerns that causes news of a kind. */
export const customerOf = (log: Log, kind: NewsKind, stream: string): Promise<string | undefined> =>
  sources[kind].customerOf(log, stream)

/** The news to send now; undefined when they are no longer true, or not about this person. */
export const readNews = async (
  log: Log,
  { kind, about }: { readonly kind: NewsKind; readonly about: string },
  to: Person,
): Promise<News | undefined> => {
  // What somebody owes is sent to a proved address only.
  if (!to.emailVerified) return undefined
  return sources[kind].read(log, about, to.locale)
}
