/** Refusals whose text depends on what stands in the way: the code, and the kind of that thing. */
export const blockedTexts = ['E0016_account', 'E0016_contract', 'E0016_receipt', 'E0017_bill'] as const
export type BlockedText = (typeof blockedTexts)[number]

/** The key of a code's text. */
export const blockedText = (code: string, blockedBy: string | undefined): string =>
  blockedTexts.find((one) => one === `${code}_${blockedBy}`) ?? code
