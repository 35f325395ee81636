import type { AccountEvent } from '../account/account.events.ts'
import type { RecordedEvent } from '../event.ts'
import type { Moved } from './pay-back.ts'
import type { SettlementEvent } from './settlement.events.ts'

/**
 * What an account has given back by hand since a settlement was booked, and before its lease was settled further.
 * @param isOwn whether the product has sent a command, for what a bank has told of
 */
export const handedBackBy = (
  settlementID: string,
  history: readonly RecordedEvent<SettlementEvent>[],
  account: readonly RecordedEvent<AccountEvent>[],
  isOwn: (commandId: string) => boolean,
): Moved['handed'] => {
  const booked = history.find(
    ({ type, data }) => type === 'SettlementBooked' && data.settlementID === settlementID,
  )
  const handed = { cash: 0, transfer: 0 }
  if (!booked) return handed
  const further = history.find(
    ({ type, position }) => type === 'SettlementAgreed' && position > booked.position,
  )
  for (const { type, data, position, metadata } of account) {
    if (type !== 'MoneyReturned' && type !== 'DepositReturned') continue
    if (position < booked.position || (further && position > further.position)) continue
    if (!isOwn(metadata.commandId)) handed[data.method === 'cash' ? 'cash' : 'transfer'] += data.amount
  }
  return handed
}
