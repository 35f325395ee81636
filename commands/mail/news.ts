import type { AccountEvent } from '../../domain/account/account.events.ts'
import { type Allocation, freeOf, type Source as Money, sum } from '../../domain/account/account.ts'
import { receiptNumber } from '../../domain/account/receipt-number.ts'
import { account, bill, handover, room, settlement } from '../../domain/aggregates.ts'
import type { BillEvent } from '../../domain/bill/bill.events.ts'
import { type Bill, openAmount } from '../../domain/bill/bill.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { lineText, lineWords } from '../../domain/bill/line-text.ts'
import { isOpen } from '../../domain/contract/contract.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { type Decider, fold } from '../../domain/decider.ts'
import { type DomainEvent, entityIdOf, type RecordedEvent } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import { type NewsKind, news, newsKinds } from '../../domain/news.ts'
import type { Person } from '../../domain/person/person.ts'
import type { ReceiptbookEvent } from '../../domain/receiptbook/receiptbook.events.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { written } from './day.ts'
import { textsOf } from './letter.ts'
import type { LetterKind, MailKind } from './mail.ts'

/** The values of a letter of news, and the path of its link. */
export type News = {
  readonly path: string
  readonly said: Readonly<Record<string, string>>
  /** The letter, where the kind has several. */
  readonly letter?: LetterKind
  /** A list in the reader's language: the lines of a bill, or what a payment paid. */
  readonly lines?: readonly string[]
}

type Log = Pick<EventStore, 'readStream'>

/** Whether a kind of mail can be turned off. */
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

/** The recipient of news about an event, and its subject: `bill-<id>`, `account-<id of the contract>/<…>`. */
export type Subject = { readonly personID: string; readonly about: string }

/** One kind of news. */
type Source = {
  /** The subject, for an event that causes this kind of news; undefined for other events. */
  readonly subjectOf: (log: Log, event: RecordedEvent) => Promise<Subject | undefined>
  /** The content when the mail is sent; undefined when it is no longer true. */
  readonly read: (log: Log, about: string, locale: Locale) => Promise<News | undefined>
}

/** `Điện: 425.600 đ (1.284 → 1.396, 112 kWh × 3.800 đ)` */
const saidLine = (line: BillLine, locale: Locale, lines: readonly BillLine[]): string => {
  const way = lineText(line, lineWords[locale], lines)
  return `${line.name}: ${money(line.amount)}${way ? ` (${way})` : ''}`
}

type IsStillSo = (bill: Bill) => boolean

type AboutBill = {
  /** Whether an event causes this kind of news. */
  readonly isOf?: (event: BillEvent) => boolean
  readonly hasLines?: true
}

const aboutBill = (isStillSo: IsStillSo, { isOf = () => true, hasLines }: AboutBill = {}): Source => {
  const billOf = (log: Log, stream: string) => stateOf(log, bill, entityIdOf(stream))
  return {
    subjectOf: async (log, event) => {
      const { stream } = event
      const personID = isOf(event as RecordedEvent<BillEvent>)
        ? (await billOf(log, stream))?.customerID
        : undefined
      return personID ? { personID, about: stream } : undefined
    },
    read: async (log, about, locale) => {
      const it = await billOf(log, about)
      if (!it || it.deleted || !isStillSo(it)) return undefined
      const { number, month, dueDay, roomID } = it
      const place = (await stateOf(log, room, roomID))?.number ?? ''
      const amount = money(openAmount(it))
      const code = it.paymentCode
      const said = { number, month: written(month), day: written(dueDay), amount, room: place, code }
      const lines = hasLines && it.lines.map((line) => saidLine(line, locale, it.lines))
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
  // Who leaves before, or has said that they leave, is not asked to stay.
  if (contract.cancellation || contract.tenantNotice) return undefined
  const goesOn = [...state.contracts.values()].some((one) => one.renewalOf === id && isOpen(one))
  if (goesOn) return undefined
  const said = { number: contract.number, day: written(contract.endDay), room: state.number }
  return { path: `/contract/${id}`, said }
}

/**
 * What is older is no news: an installation that gets a mail server late must not write to everybody, and one from before
 * accounts books the money of years.
 */
export const NEWS_MS = 7 * 86_400_000

/** When the payment behind a receipt was first recorded on the bill. */
const cameAt = async (log: Log, billID: string, receiptID: string): Promise<number> => {
  const history = await log.readStream(streamOf(bill, billID))
  const first = history.find(({ data }) => (data as { paymentID?: string }).paymentID === receiptID)
  return Date.parse(first?.metadata.at ?? '')
}

/** `account-<contract>/<receipt>/<its number>`; for used credit `account-<contract>/<event>`. */
const moneySubject: Source['subjectOf'] = async (log, event) => {
  const { type, data } = event as RecordedEvent<AccountEvent | ReceiptbookEvent>
  if (type !== 'ReceiptNumbered') {
    const personID = (await stateOf(log, account, entityIdOf(event.stream)))?.customerID
    return personID ? { personID, about: `${event.stream}/${event.id}` } : undefined
  }
  const { contractID, receiptID, year, number } = data
  const state = await stateOf(log, account, contractID)
  const money = state?.sources.find((one) => one.receiptID === receiptID)
  if (!state || !money) return undefined
  const waited = money.billID
    ? Date.parse(event.metadata.at) - (await cameAt(log, money.billID, receiptID))
    : 0
  if (waited > NEWS_MS) return undefined
  const about = `${streamOf(account, contractID)}/${receiptID}/${receiptNumber(year, number)}`
  return { personID: state.customerID, about }
}

/** What was paid for each bill, and the remaining amount. */
const paidLines = async (log: Log, all: readonly Allocation[], locale: Locale): Promise<readonly string[]> =>
  Promise.all(
    all.map(async ({ billID, amount }) => {
      const it = await stateOf(log, bill, billID)
      const open = it ? openAmount(it) : 0
      return textsOf[locale].paid({
        number: it?.number ?? '',
        month: it ? written(it.month) : '',
        amount: money(amount),
        open: open > 0 ? money(open) : null,
      })
    }),
  )

const letterOf = ({ kind, held }: Money): LetterKind =>
  kind === 'deposit' ? 'depositReceived' : held ? 'moneyHeld' : 'paymentReceived'

const moneyNews: Source['read'] = async (log, about, locale) => {
  const [stream = '', id, number] = about.split('/')
  const history = await log.readStream(stream)
  const state = fold(account.decider, history)
  if (!state) return undefined
  const place = (await stateOf(log, room, state.roomID))?.number ?? ''
  const path = `/account/${entityIdOf(stream)}`
  if (number === undefined) {
    const used = history.find((event) => event.id === id)?.data as { allocations: readonly Allocation[] }
    const said = { room: place, amount: money(sum(used.allocations)) }
    const byBill = [...Map.groupBy(used.allocations, ({ billID }) => billID)].map(([billID, parts]) => ({
      billID,
      amount: sum(parts),
    }))
    return { path, said, letter: 'creditUsed', lines: await paidLines(log, byBill, locale) }
  }
  const source = state.sources.find((one) => one.receiptID === id)
  if (!source || source.reversed) return undefined
  const credit = freeOf(source)
  const said = { number, room: place, amount: money(source.amount), day: written(source.day) }
  const lines = [
    ...(await paidLines(log, source.allocations, locale)),
    ...(credit > 0 ? [textsOf[locale].kept(money(credit))] : []),
  ]
  return { path, said, letter: letterOf(source), lines }
}

const waits: IsStillSo = ({ status }) => status === BillStatus.UN_PAID || status === BillStatus.OVERDUE

/** Whether the product should mail a reminder step of a bill. */
const isReminder =
  (isStep: (step: number) => boolean) =>
  ({ type, data }: BillEvent): boolean =>
    type === 'BillReminded' && data.way === 'mail' && data.step !== null && isStep(data.step)

/** The two records that a tenant answers. `about` is their stream. */
const toAnswer = <
  State extends { readonly customerID: string; readonly roomID: string },
  Event extends DomainEvent,
>(
  entity: Folded<State, Event>,
  readState: (state: State, stream: string) => { readonly path: string; readonly day: string } | undefined,
): Source => ({
  subjectOf: async (log, { stream }) => {
    const personID = (await stateOf(log, entity, entityIdOf(stream)))?.customerID
    return personID ? { personID, about: stream } : undefined
  },
  read: async (log, about) => {
    const state = await stateOf(log, entity, entityIdOf(about))
    const waiting = state && readState(state, about)
    if (!waiting) return undefined
    const place = (await stateOf(log, room, state.roomID))?.number ?? ''
    return { path: waiting.path, said: { room: place, day: written(waiting.day) } }
  },
})

const sources: Readonly<Record<NewsKind, Source>> = {
  // A bill that was overdue when issued is an old one, taken over from other books.
  newBill: aboutBill(({ status }) => status === BillStatus.UN_PAID || status === BillStatus.PROCESSING, {
    hasLines: true,
  }),
  billDue: aboutBill(waits, { isOf: isReminder((step) => step <= 0) }),
  billOverdue: aboutBill(waits, { isOf: isReminder((step) => step > 0) }),
  paymentReceived: { subjectOf: moneySubject, read: moneyNews },
  contractEnding: { subjectOf: async () => undefined, read: contractNews },
  handoverSent: toAnswer(handover, ({ status, answerUntil }, stream) =>
    status === 'sent' && answerUntil
      ? { path: `/handover/${entityIdOf(stream)}`, day: answerUntil }
      : undefined,
  ),
  settlementSent: toAnswer(settlement, ({ state, settlementID, lastDay }) =>
    state === 'sent' ? { path: `/settlement/${settlementID}`, day: lastDay } : undefined,
  ),
}

/** The news that an event causes. */
export const newsOf = async (
  log: Log,
  event: RecordedEvent,
): Promise<readonly (Subject & { readonly kind: NewsKind })[]> => {
  const all = newsKinds
    .filter((kind) => (news[kind].events as readonly string[]).includes(event.type))
    .map(async (kind) => {
      const subject = await sources[kind].subjectOf(log, event)
      return subject ? [{ kind, ...subject }] : []
    })
  return (await Promise.all(all)).flat()
}

/** The current content of news; undefined when they are no longer true. */
export const newsFor = (
  log: Log,
  { kind, about }: { readonly kind: NewsKind; readonly about: string },
  locale: Locale,
): Promise<News | undefined> => sources[kind].read(log, about, locale)

/** The news to send now; undefined when they are no longer true, or not about this person. */
export const readNews = async (
  log: Log,
  { kind, about }: { readonly kind: NewsKind; readonly about: string },
  to: Person,
): Promise<News | undefined> => {
  // Amounts owed are only sent to a verified address.
  if (!to.emailVerified) return undefined
  return newsFor(log, { kind, about }, to.locale)
}
