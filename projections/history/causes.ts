import { sql } from 'kysely'
import { entityIdOf, type RecordedEvent } from '../../domain/event.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'

/** An event that led to another; `depth` 1 is its direct cause. */
export type Cause = { readonly id: string; readonly depth: number }

type Asked = { readonly id: string; readonly stream: string }
type Data = Readonly<Record<string, unknown>>

/** The chain from a payment over its transfer and the statement to the upload has four. */
const DEEPEST = 6
/** A bill for many meters has as many readings. */
const MOST = 40

/**
 * Some metadata names the causing event, some the command. No event is deleted: only undeleted ones are in the index of
 * commands.
 */
export const causesQuery = (ids: readonly string[]) => sql<Asked>`
  select id, stream from read.audit where id = any (${ids}::uuid[])
  union select distinct on ("commandID") id, stream from read.audit
    where "commandID" = any (${ids}::uuid[]) and "deletedAt" is null`

/**
 * The causes of an event, nearest first. Commands that follow from others name these in their metadata; data of
 * another stream is named by its id in the event: a bill's line names readings, a receipt the transfer, a payment the
 * receipt.
 */
export const createCauses = ({ db, source }: { db: Database; source: Pick<EventSource, 'readStream'> }) => {
  const firstOf = async (stream: string, is: (event: RecordedEvent) => boolean) =>
    (await source.readStream(stream)).find(is)?.id

  /** Of the readings behind a bill, those that end a period of use, from the meters of its room and building. */
  const readingsOf = async ({ lines }: Data, bill: Data): Promise<string[]> => {
    const read = new Set(
      ((lines ?? []) as { readings?: readonly string[] | null }[]).flatMap(({ readings }) =>
        readings?.[1] ? [readings[1]] : [],
      ),
    )
    if (read.size === 0) return []
    const { rows } = await sql<{ id: string }>`
      select id from read.meter where "roomID" = ${bill.roomID}
        or ("buildingID" = ${bill.buildingID} and "roomID" is null)`.execute(db)
    const histories = await Promise.all(rows.map(({ id }) => source.readStream(`meter-${id}`)))
    return histories.flat().flatMap(({ id, data }) => {
      const { readingID } = data as Data
      return typeof readingID === 'string' && read.delete(readingID) ? [id] : []
    })
  }

  /** Events of other streams that this one names. */
  const namedBy = async (event: RecordedEvent, history: readonly RecordedEvent[]): Promise<unknown[]> => {
    const data = event.data as Data
    const [first] = history
    const hasID = (field: string) => (other: RecordedEvent) => (other.data as Data)[field] === data[field]
    switch (event.type) {
      case 'BillIssued':
      case 'BillUpdated':
        return readingsOf(data, first?.data as Data)
      case 'PaymentAllocated':
      case 'PaymentWithdrawn': {
        const { contractID } = (first?.data ?? {}) as Data
        return [await firstOf(`account-${contractID}`, hasID('receiptID'))]
      }
      case 'MoneyReceived':
      case 'DepositReceived':
        if (data.transferID)
          return [await firstOf(`transfer-${data.transferID}`, ({ type }) => type === 'TransferMatched')]
        return data.billID ? [await firstOf(`bill-${data.billID}`, isPayment(data.receiptID))] : []
      case 'ReceiptNumbered':
        return [await firstOf(`account-${data.contractID}`, hasID('receiptID'))]
      case 'TransferBooked':
        return [history.findLast(({ type }) => type === 'TransferMatched')?.id]
      case 'TransferMatched':
      case 'TransferSetAside':
        return [first?.id]
      default:
        return []
    }
  }

  const rowsOf = async (ids: readonly string[]): Promise<readonly Asked[]> =>
    ids.length === 0 ? [] : (await causesQuery(ids).execute(db)).rows

  const before = async ({ id, stream }: Asked): Promise<readonly Asked[]> => {
    const history = await source.readStream(stream)
    const event = history.find((one) => one.id === id)
    if (!event) return []
    const { causationId, correlationId, commandId } = event.metadata
    const [named, upload] = await Promise.all([
      namedBy(event, history),
      entityIdOf(stream) === correlationId ? [] : source.readStream(`upload-${correlationId}`),
    ])
    const ids = [...named, upload[0]?.id, causationId].filter((one) => typeof one === 'string')
    return rowsOf(ids.filter((one) => one !== id && one !== commandId))
  }

  return async (asked: Asked): Promise<readonly Cause[]> => {
    const known = new Set([asked.id])
    const found: Cause[] = []
    let level: readonly Asked[] = [asked]
    for (let depth = 1; depth <= DEEPEST && level.length > 0 && found.length < MOST; depth++) {
      const next = (await Promise.all(level.map(before))).flat().filter(({ id }) => !known.has(id))
      const fresh = [...new Map(next.map((one) => [one.id, one])).values()]
      for (const { id } of fresh) known.add(id)
      found.push(...fresh.map(({ id }) => ({ id, depth })))
      level = fresh
    }
    return found.slice(0, MOST)
  }
}

const isPayment =
  (paymentID: unknown) =>
  ({ type, data }: RecordedEvent) =>
    type.startsWith('Payment') && (data as Data).paymentID === paymentID

export type CausesOf = ReturnType<typeof createCauses>
