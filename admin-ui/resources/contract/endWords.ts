import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import type { ContractRecord } from './contractRecord.ts'
import type { Step } from './term.ts'

type Ending = Pick<ContractRecord, 'status' | 'type' | 'activated' | 'cancelDay'>

/** Whether somebody lives there, or has: such a lease ends by notice. One that never began is cancelled. */
export const endsByNotice = ({
  status,
  type,
  activated,
}: Pick<Ending, 'status' | 'type' | 'activated'>): boolean =>
  type === ContractType.RENT && (activated || status === ContractStatus.ACTIVE)

/** The words of a step, by whether a lease ends or a contract is cancelled. */
export const wordsOf = (step: Step, contract: Ending) => {
  const isNotice = endsByNotice(contract)
  if (step === 'withdraw') return isNotice ? 'withdraw_notice' : 'withdraw'
  if (step !== 'cancel') return step
  if (contract.cancelDay) return isNotice ? 'move_notice' : 'move'
  return isNotice ? 'notice' : 'cancel'
}
