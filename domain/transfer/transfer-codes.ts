/** How a transfer came to be known. */
export const transferSources = ['webhook', 'statement', 'hand'] as const
export type TransferSource = (typeof transferSources)[number]

/** `waiting` for a contract; `matched` to one; `aside`: somebody says that it pays no bill. */
export const transferStates = ['waiting', 'matched', 'aside'] as const
export type TransferState = (typeof transferStates)[number]

/** Who found the contract: the payment code in the words of the transfer, or a person. */
export const matchedBy = ['code', 'person'] as const
export type MatchedBy = (typeof matchedBy)[number]
