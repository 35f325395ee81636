import type { RecordedEvent } from '../../../domain/event.ts'
import type { Sent } from './workload.ts'

/** Something that is wrong after a fault. There must be none. */
export type Finding = { readonly check: string; readonly says: string }

type Event = Pick<RecordedEvent, 'id' | 'type' | 'data' | 'stream' | 'revision'> & {
  readonly metadata: Pick<RecordedEvent['metadata'], 'commandId'>
}

/** Compares the log with the answers that senders got. */
export const judge = (events: readonly Event[], history: readonly Sent[]) => {
  const byCommand = Map.groupBy(events, ({ metadata }) => metadata.commandId)
  const findings: Finding[] = []
  const find = (check: string, says: string) => findings.push({ check, says })
  let [lost, doubled] = [0, 0]
  for (const { route, outcome, code, commandId } of history) {
    const own = byCommand.get(commandId) ?? []
    const types = new Set(own.map(({ type }) => type))
    if (!outcome) find('outcome', `${route} has none`)
    if (outcome === 'acknowledged' && own.length === 0) {
      lost++
      find('once', `${route} was acknowledged and is not in the log`)
    }
    if (outcome === 'refused' && own.length > 0)
      find('once', `${route} was refused (${code}) and is in the log`)
    if (types.size < own.length || new Set(own.map(({ stream }) => stream)).size > 1) {
      doubled++
      find('once', `${route} is in the log more than once`)
    }
  }
  for (const says of holesIn(events)) find('streams', says)
  for (const says of overlaps(events)) find('rules', says)
  for (const says of payments(events, history)) find('money', says)
  return { lost, doubled, findings }
}

const holesIn = (events: readonly Event[]): string[] => {
  const found: string[] = []
  const next = new Map<string, number>()
  const ids = new Set<string>()
  for (const { stream, revision, id } of events) {
    const expected = next.get(stream) ?? 0
    if (revision !== expected) found.push(`${stream} goes on with ${revision} and not ${expected}`)
    if (ids.has(id)) found.push(`${stream} has an event twice`)
    ids.add(id)
    next.set(stream, revision + 1)
  }
  return found
}

/** Contracts of one room whose days overlap. */
const overlaps = (events: readonly Event[]): string[] => {
  const found: string[] = []
  const added = events.filter(({ type }) => type === 'ContractAdded')
  for (const [room, contracts] of Map.groupBy(added, ({ stream }) => stream)) {
    const periods = contracts
      .map(({ data }) => data as { startDay: string; endDay: string })
      .toSorted((a, b) => a.startDay.localeCompare(b.startDay))
    for (const [place, { startDay }] of periods.entries())
      if (place > 0 && startDay <= periods[place - 1]!.endDay)
        found.push(`${room} is let twice on ${startDay}`)
  }
  return found
}

/** Sums of acknowledged money that differ from those in the log, and bills that were paid more than once. */
const payments = (events: readonly Event[], history: readonly Sent[]): string[] => {
  const found: string[] = []
  for (const [type, route] of [
    ['PaymentRecorded', '/bill/:id/record-payment'],
    ['MoneyReceived', '/account/:id/receive'],
  ] as const) {
    const sent = history.filter((one) => one.route === route)
    const commandIds = new Set(sent.map(({ commandId }) => commandId))
    // Without the events of the money process, which books payments of bills on accounts by commands of its
    // own.
    const written = events.filter((event) => event.type === type && commandIds.has(event.metadata.commandId))
    const acknowledged = sumOf(
      sent.filter(({ outcome }) => outcome === 'acknowledged').map(({ body }) => body),
    )
    const stands = sumOf(written.map(({ data }) => data))
    if (acknowledged !== stands)
      found.push(`${route}: ${acknowledged} đ acknowledged, ${stands} đ in the log`)
  }
  const paid = events.filter(({ type }) => type === 'PaymentRecorded')
  for (const [bill, { length }] of Map.groupBy(paid, ({ stream }) => stream))
    if (length > 1) found.push(`${bill} was paid ${length} times`)
  return found
}

const sumOf = (amounts: readonly object[]): number =>
  amounts.reduce((sum, one) => sum + (one as { amount: number }).amount, 0)
