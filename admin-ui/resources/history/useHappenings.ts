import { useTranslate } from 'react-admin'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import type { Columns } from '../../../projections/columns.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { dayOf, formatDay, formatMoney, formatMonth, formatTime } from '../../i18n/format.ts'
import type { Sayings } from '../../list/useValueText.ts'
import { shortName } from '../../ui/name.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import { paidNote } from '../bill/standing.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'
import type { TicketRecord } from '../ticket/ticketRecord.ts'
import { useTicketTitle } from '../ticket/useTicketTitle.ts'
import { contractStagesOf, type Happening, stagesOf } from './happening.ts'
import { useTold } from './useTold.ts'

const at = (instant: string) => ({ day: dayOf(instant), time: formatTime(instant) })

/** Feed lines for the bills of a room or a customer. */
export const useBillHappenings = () => {
  const translate = useTranslate()
  const word = (key: string, args: object) => translate(`history.feed.${key}`, args)
  return (bills: readonly BillRecord[]): Happening[] => {
    const severalRooms = new Set(bills.map(({ roomID }) => roomID)).size > 1
    return bills.flatMap((bill) => {
      const note = paidNote(bill)
      const args = {
        month: `${severalRooms ? `${bill.roomNumber}, ` : ''}${formatMonth(bill.month)}`,
        sum: formatMoney(bill.total),
        day: formatDay(bill.dueDay),
        smart_count: note?.days ?? 0,
      }
      return stagesOf(bill).map(({ of, day }) => ({
        key: `${bill.id} ${of}`,
        kind: 'money' as const,
        to: `/bill/${bill.id}`,
        bad: of === 'overdue',
        ...(of === 'issued' ? at(bill.createdAt) : { day }),
        what: word(`${of}.what`, args),
        detail: word(of === 'paid' && note ? `paid.${note.text}` : `${of}.detail`, args),
        who: of === 'paid' && bill.paidBy ? translate(`resource.bill.method.${bill.paidBy}`) : undefined,
      }))
    })
  }
}

/** Feed lines for tickets: opened, and decided. */
export const useTicketHappenings = () => {
  const translate = useTranslate()
  const titleOf = useTicketTitle()
  return (tickets: readonly TicketRecord[]): Happening[] =>
    tickets.flatMap((ticket) => {
      const { id, createdAt, authorName, decidedAt, decidedByName, decisionNote, status } = ticket
      const [kind, to, title] = ['ticket' as const, `/support-ticket/${id}`, titleOf(ticket)]
      const opened: Happening = {
        key: `${id} opened`,
        kind,
        to,
        ...at(createdAt),
        detail: title,
        what: translate('history.feed.ticket.opened'),
        who: authorName ? shortName(authorName) : undefined,
      }
      if (!decidedAt) return [opened]
      const decided: Happening = {
        key: `${id} decided`,
        kind,
        to,
        ...at(decidedAt),
        what: translate(`history.feed.ticket.${status === TicketStatus.REJECTED ? 'rejected' : 'approved'}`),
        detail: decisionNote ? `${title}. ${decisionNote}` : title,
        who: decidedByName ? shortName(decidedByName) : undefined,
      }
      return [decided, opened]
    })
}

/** Feed lines for contracts: added, and ended. */
export const useContractHappenings = () => {
  const translate = useTranslate()
  return (contracts: readonly ContractRecord[]): Happening[] =>
    contracts.flatMap((contract) =>
      contractStagesOf(contract).map((stage) => ({
        key: `${contract.id} ${stage.type}`,
        kind: 'change' as const,
        ...('at' in stage ? at(stage.at) : { day: stage.day }),
        what: translate(`history.event.${stage.type}`),
        detail: contract.roomNumber,
      })),
    )
}

type Told = {
  readonly resource: string
  readonly columns: Columns
  readonly sayings?: Sayings
  /** Fields without information beyond the others. */
  readonly leaveOut?: readonly string[]
}

/** Feed lines for the entries of a history; those of updates also show before and after. */
export const useEntryHappenings = ({ resource, columns, sayings = {}, leaveOut = [] }: Told) => {
  const translate = useTranslate()
  const toldOf = useTold(resource, columns, sayings)
  const none = translate('change.none')
  const whoOf = ({ name, role }: HistoryEntry['actor']) =>
    name ? shortName(name) : translate(role === 'system' ? 'history.cause.system' : 'history.erased')
  const changed = ({ type, changes }: HistoryEntry) =>
    /(Updated|Changed)$/.test(type)
      ? toldOf(changes)
          .filter(({ field }) => !leaveOut.includes(field))
          .map(({ label, before = none, after = none }) => `${label}: ${before} → ${after}`)
          .join('; ')
      : ''
  return (entries: readonly HistoryEntry[], about?: string) =>
    entries.map(
      (entry): Happening => ({
        key: entry.id,
        kind: 'change',
        ...at(entry.at),
        who: whoOf(entry.actor),
        what: translate(`history.event.${entry.type}`, { _: entry.type }),
        detail: [about, changed(entry)].filter(Boolean).join(' · ') || undefined,
      }),
    )
}
