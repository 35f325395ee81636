import type { Contract } from '../contract/contract.ts'
import { ContractStatus } from '../contract/contract-codes.ts'
import { rentOn } from '../contract/rent.ts'
import type { Link } from '../link/links.ts'
import type { PaperEvent } from './paper.events.ts'
import type { PaperStatus, Side } from './paper-kinds.ts'

type Of<T extends PaperEvent['type']> = Extract<PaperEvent, { type: T }>['data']

export type Paper = Of<'PaperFrozen'> & {
  readonly signedBy: readonly Side[]
  readonly links: readonly Link[]
  readonly withdrawn: boolean
}

export const statusOf = ({ signedBy }: Pick<Paper, 'signedBy'>): PaperStatus =>
  signedBy.length === 2 ? 'signed' : 'frozen'

type Agreed = Pick<Paper, 'customerID' | 'startDay' | 'endDay' | 'price' | 'deposit'>
type Asked = Pick<Contract, keyof Agreed | 'status' | 'cancellation' | 'deleted' | 'rents'>

/** Whether a contract waits for its signature and still says what its paper says. */
export const isAgreed = (contract: Asked | undefined, paper: Agreed): boolean =>
  contract !== undefined &&
  !contract.deleted &&
  contract.status === ContractStatus.WAITING_FOR_SIGNATURE &&
  contract.customerID === paper.customerID &&
  contract.startDay === paper.startDay &&
  contract.cancellation === null &&
  contract.endDay === paper.endDay &&
  rentOn(contract, contract.startDay) === paper.price &&
  contract.deposit === paper.deposit

/** The digits of a hash that people compare, in groups that can be read out. */
export const readableHash = (hash: string): string => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
