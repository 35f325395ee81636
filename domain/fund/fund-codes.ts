/** Kinds of funds. Money received in cash, by transfer or through MoMo is in a fund of that kind. */
export const fundKinds = ['cash', 'bank', 'momo'] as const
export type FundKind = (typeof fundKinds)[number]
