/** Numbers on the wire (specification: Enumerations). */
export const ContractStatus = {
  ACTIVE: 1,
  EXPIRED: 2,
  CANCELLED: 3,
  WAITING_FOR_SIGNATURE: 4,
  NOT_IN_EFFECT: 5,
} as const
export type ContractStatus = (typeof ContractStatus)[keyof typeof ContractStatus]

/**
 * Statuses of contracts that wait for signature, begin later or are in force: they block their room (specification:
 * Contracts).
 */
export const openContractStatuses: readonly number[] = [
  ContractStatus.WAITING_FOR_SIGNATURE,
  ContractStatus.NOT_IN_EFFECT,
  ContractStatus.ACTIVE,
]

/** A purchase has no last day. */
export const ContractType = { RENT: 1, BUY: 2 } as const
export type ContractType = (typeof ContractType)[keyof typeof ContractType]

/** The resident's relation to the customer. */
export const ResidentType = { CHILD: 1, SPOUSE: 2, PARENT: 3, OTHER: 4 } as const
export type ResidentType = (typeof ResidentType)[keyof typeof ResidentType]
