import { isBillable } from '../../../domain/contract/contract.ts'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import type { AccountDetail } from '../account/accountRecord.ts'
import { openOf } from '../account/accountRecord.ts'
import { isOpen, waits } from '../bill/standing.ts'
import type { ContractDetail, ContractRecord } from './contractRecord.ts'
import { endsIn, lastDayToSign, stepsOf } from './term.ts'

type Contract = Pick<
  ContractRecord,
  'status' | 'type' | 'startDay' | 'endDay' | 'cancelDay' | 'signBy' | 'unsettled' | 'renewalOf' | 'signed'
> &
  Partial<Pick<ContractDetail, 'tenantNotice' | 'stayAsked' | 'stayAnswer'>>
type Account = Pick<AccountDetail, 'deposit' | 'depositAgreed' | 'bills'>

/** What a contract waits for, with what is said of it. Amounts in đồng. */
export type ContractNext =
  | { readonly step: 'sign' | 'renew' | 'leave'; readonly day: string }
  | { readonly step: 'settle' | 'first_bill' }
  | { readonly step: 'deposit' | 'collect'; readonly amount: number }
  | { readonly step: 'late'; readonly amount: number; readonly day: string }

const isAskedOrSaid = ({ tenantNotice, stayAsked, stayAnswer }: Contract, today: string): boolean =>
  Boolean(tenantNotice || stayAnswer || (stayAsked && stayAsked.until >= today))

/** All that a contract waits for, the most pressing first. `account` is absent for those who do not see it. */
export const nextOf = (
  contract: Contract,
  account: Account | undefined,
  today: string,
): readonly ContractNext[] => {
  const { status, type, startDay, endDay, cancelDay, renewalOf } = contract
  const found: ContractNext[] = []
  const toSign = lastDayToSign(contract)
  if (toSign && stepsOf(contract, today).includes('sign')) found.push({ step: 'sign', day: toSign })
  if (contract.unsettled) found.push({ step: 'settle' })
  if (account) {
    const bills = account.bills ?? []
    // The deposit of a renewal goes over from the contract before it on its first day.
    const isToCome = status === ContractStatus.NOT_IN_EFFECT && !renewalOf
    const isOwed = type === ContractType.RENT && (status === ContractStatus.ACTIVE || isToCome)
    const missing = account.depositAgreed - account.deposit
    if (isOwed && missing > 0) found.push({ step: 'deposit', amount: missing })
    const sum = (of: typeof bills) => of.reduce((all, bill) => all + openOf(bill), 0)
    const late = bills.filter((bill) => waits(bill) && bill.dueDay < today)
    const soon = bills.filter((bill) => isOpen(bill) && !late.includes(bill))
    const [oldest] = late.map(({ dueDay }) => dueDay).sort()
    if (oldest) found.push({ step: 'late', amount: sum(late), day: oldest })
    if (soon.length > 0) found.push({ step: 'collect', amount: sum(soon) })
    if (bills.length === 0 && isBillable(contract) && status === ContractStatus.ACTIVE && startDay <= today)
      found.push({ step: 'first_bill' })
  }
  const isEnding = endsIn(contract, today) !== undefined
  if (isEnding && cancelDay) found.push({ step: 'leave', day: cancelDay })
  // Whom the landlord has asked, or who has said it, is told of above.
  else if (isEnding && endDay && !isAskedOrSaid(contract, today)) found.push({ step: 'renew', day: endDay })
  return found
}
