import { ContractStatus } from '../../domain/contract/contract-codes.ts'

/**
 * Whether bills can be issued of a contract: the rule of `isBillable` in `domain/contract/contract.ts`.
 * @param contract the alias of its row
 */
export const canBeBilled = (
  contract: string,
): string => `(${contract}.signed or (${contract}."signBy" is not null
  and (${contract}.status <> ${ContractStatus.CANCELLED} or ${contract}."cancelDay" is not null)))`
