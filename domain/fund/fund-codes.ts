/** Where money is kept. Money that came in cash, by transfer or by MoMo is in a fund of that kind. */
export const fundKinds = ['cash', 'bank', 'momo'] as const
export type FundKind = (typeof fundKinds)[number]
