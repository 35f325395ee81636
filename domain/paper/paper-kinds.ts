/** Papers of a lease that we have a text for. */
export const paperKinds = ['contract'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Who signs: the lessor, or the tenant. */
export const sides = ['house', 'tenant'] as const
export type Side = (typeof sides)[number]

/** Where somebody has drawn their signature. */
export const signatureWays = ['screen', 'link'] as const
export type SignatureWay = (typeof signatureWays)[number]

export type PaperStatus = 'frozen' | 'signed'
