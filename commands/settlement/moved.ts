import type { AccountEvent } from '../../domain/account/account.events.ts'
import { account, settlement, transfer } from '../../domain/aggregates.ts'
import { fold } from '../../domain/decider.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import { handedBackBy } from '../../domain/settlement/handed-back.ts'
import type { Moved } from '../../domain/settlement/pay-back.ts'
import type { SettlementEvent } from '../../domain/settlement/settlement.events.ts'
import type { Settlement } from '../../domain/settlement/settlement.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { ownCommandID } from '../transfer/transfer-id.ts'

/** Under this id what a bank has told that was paid back is booked in the account. */
export const payBackCommandID = (settlementID: string, payBackID: string): string =>
  ownCommandID('pay back', settlementID, payBackID)

type Moves = Moved & {
  /** The last day on which some of it came back; null where nothing did. */
  readonly cameBackOn: string | null
}

const NONE: Moves = { cameBack: 0, cameBackOn: null, handed: { cash: 0, transfer: 0 } }

/** What has left by a settlement of a lease by hand, and what a bank has sent back that still counts for the lease. */
export const movedBy = async (
  readStream: EventStore['readStream'],
  contractID: string,
  {
    last,
    settlementID,
  }: { readonly last: Settlement | undefined; readonly settlementID: string | undefined },
): Promise<Moves> => {
  if (!last || settlementID === undefined) return NONE
  const read = (stream: string) => readStream(stream, { unopened: true })
  const [history, entries] = await Promise.all(
    [settlement, account].map((entity) => read(streamOf(entity, contractID))),
  )
  const handed = handedBackBy(
    settlementID,
    history as readonly RecordedEvent<SettlementEvent>[],
    entries as readonly RecordedEvent<AccountEvent>[],
  )
  const told = last.returns.filter((one) => one.settlementID === settlementID)
  const matches = await Promise.all(
    told.map(
      async ({ transferID }) => fold(transfer.decider, await read(streamOf(transfer, transferID)))?.match,
    ),
  )
  const counted = told.filter(
    (_, at) => matches[at]?.contractID === contractID && matches[at]?.receiptID !== null,
  )
  return {
    cameBack: counted.reduce((sum, { amount }) => sum + amount, 0),
    cameBackOn:
      counted
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
    handed,
  }
}
