import { NIL } from 'uuid'
import type { SharedLink } from '../../commands/link/shared-links.ts'
import { explain, lineWords } from '../../domain/bill/line-text.ts'
import { bankName } from '../../domain/building/banks.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { LINK_DAYS_AFTER_ANSWER } from '../../domain/link/links.ts'
import { type Locale, localeFrom } from '../../domain/locales.ts'
import { leftOf, linesOfStatement } from '../../domain/settlement/objections.ts'
import type { Detailed } from '../../projections/columns.ts'
import { scopeOf } from '../../projections/scope.ts'
import type { LinkedSettlement } from '../../projections/settlement/linked-settlement.answers.ts'
import type {
  SettledFigures,
  ShownObjection,
  settlementColumns,
} from '../../projections/settlement/settlement.columns.ts'
import { settlements as model } from '../../projections/settlement/settlement.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'

const everything = scopeOf(SYSTEM)

type Needs = Pick<ApiDependencies, 'queries' | 'people' | 'settlements' | 'today'>

type SettlementRow = Detailed<typeof settlementColumns> & {
  readonly figures: SettledFigures
  readonly statement: Pick<SettledFigures, 'lines' | 'deductions'> | null
  readonly objections: readonly ShownObjection[]
}

/** A settlement, and the link that opens it. */
export type OpenedSettlement = {
  readonly row: SettlementRow
  readonly linkID: string
  readonly until: string
}

/** The lines as they were sent. */
const sentOf = ({ figures, statement }: Pick<SettlementRow, 'figures' | 'statement'>) =>
  ({ ...figures, ...statement }) as Parameters<typeof linesOfStatement>[0] & SettledFigures

/** How all of what was left went back; null where it has not. */
const paidOf = ({ state, figures, result, payBacks, cameBack }: SettlementRow): LinkedSettlement['paid'] => {
  if (state !== 'booked' || cameBack > 0) return null
  const back = payBacks.reduce((sum, one) => (one.state === 'booked' ? sum + one.amount : sum), 0)
  return figures.payOut?.method ?? (back > 0 && back >= result ? 'transfer' : null)
}

/** What went back since it was settled: as the bank told, and by hand. */
const backOf = ({ payBacks, handedBack }: SettlementRow): LinkedSettlement['back'] =>
  [
    ...payBacks
      .filter(({ state }) => state === 'booked')
      .map(({ day, amount }) => ({ day, method: 'transfer' as const, amount })),
    ...handedBack,
  ].toSorted((one, other) => one.day.localeCompare(other.day))

/** The account as whoever has the link may see it: enough for the tenant to know it by. */
const shownTo = ({ payBackTo }: SettlementRow): LinkedSettlement['payBackTo'] =>
  payBackTo?.account
    ? { bank: bankName(payBackTo.account.bin), end: payBackTo.account.number.slice(-4), at: payBackTo.at }
    : null

/** The id of a line by its number on the page. */
export const lineIDOf = (row: SettlementRow, line: number): string | undefined =>
  linesOfStatement(sentOf(row))[line]?.lineID

/** Settlements by the link of whoever asks: for the calls of the page, and for the page. */
export const createLinkedSettlements = ({ queries, people, settlements, today }: Needs) => {
  const opened = async (link: SharedLink): Promise<OpenedSettlement | undefined> => {
    // The vault may have a secret for longer than its link stands: a call that comes late, or a restored backup.
    const shown = await settlements.linked(link.id, link.linkID ?? NIL)
    const row = (await queries.item(model, shown?.id ?? NIL, everything)) as unknown as
      | SettlementRow
      | undefined
    // Once its tenant is erased no link of it stands.
    if (!link.linkID || !shown || !row?.sharedAt) return undefined
    const kept = row.acceptedAt ? addDays(dayOf(row.acceptedAt), LINK_DAYS_AFTER_ANSWER) : shown.until
    const until = kept > shown.until ? kept : shown.until
    return until < today() ? undefined : { row, linkID: link.linkID, until }
  }

  const linesOf = (row: SettlementRow, locale: Locale): LinkedSettlement['lines'] => {
    const sent = sentOf(row)
    const notes = new Map(
      sent.lines.map((line) => [
        `line:${line.id}`,
        [...explain(line, lineWords[locale], sent.lines), ...(line.note ? [line.note] : [])],
      ]),
    )
    const names = new Map<string, string | null>([
      ...sent.lines.map(({ id, name }) => [`line:${id}`, name] as const),
      ...sent.deductions.map(({ name }, place) => [`deduction:${place + 1}`, name] as const),
      ...sent.openBills.map(({ billID, month }) => [`bill:${billID}`, month] as const),
    ])
    const numbers = new Map(sent.openBills.map(({ billID, number }) => [`bill:${billID}`, [number]]))
    return linesOfStatement(sent).map(({ lineID, amount }, line) => {
      const said = row.objections.find((one) => one.lineID === lineID)
      const answer = said?.answer
      return {
        line,
        of: lineID.split(':')[0] as LinkedSettlement['lines'][number]['of'],
        name: names.get(lineID) ?? '',
        notes: notes.get(lineID) ?? numbers.get(lineID) ?? [],
        amount,
        left: leftOf(answer ?? null, amount),
        objection: said
          ? {
              words: said.words ?? '',
              at: said.at,
              photos: said.photoIDs.length,
              answer: answer ? { act: answer.act, words: answer.words ?? '', at: answer.at } : null,
            }
          : null,
      }
    })
  }

  /** What the holder of a link is told of a settlement. */
  const answer = async ({ row, until }: OpenedSettlement): Promise<LinkedSettlement> => {
    const locale = localeFrom((await people.find([row.customerID])).get(row.customerID)?.locale)
    return {
      of: 'settlement',
      roomNumber: row.roomNumber,
      buildingName: row.buildingName,
      lastDay: row.lastDay,
      day: row.day,
      lines: linesOf(row, locale),
      result: row.result,
      openObjections: row.openObjections,
      acceptedAt: row.acceptedAt,
      state: row.state === 'sent' ? 'open' : row.state === 'accepted' ? 'accepted' : 'settled',
      hash: row.hash,
      paid: paidOf(row),
      back: backOf(row),
      returned: row.returned.map(({ day, amount }) => ({ day, amount })),
      kept: row.toPayBack,
      payBackTo: shownTo(row),
      isAccountAsked: row.state === 'accepted' ? row.result > 0 : row.toPayBack > 0,
      until,
      locale,
    }
  }

  return { opened, answer }
}
