/** How a transfer became known. */
export const transferSources = ['webhook', 'statement', 'hand'] as const
export type TransferSource = (typeof transferSources)[number]

/** `waiting` for a contract; `matched` to one; `aside`: a person decided that it pays no bill. */
export const transferStates = ['waiting', 'matched', 'aside'] as const
export type TransferState = (typeof transferStates)[number]

/** What matched the contract: the payment code in the text, or a person. */
export const matchedBy = ['code', 'person'] as const
export type MatchedBy = (typeof matchedBy)[number]
