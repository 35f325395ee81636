/** Papers of a lease that we have a text for. */
export const paperKinds = ['contract'] as const
export type PaperKind = (typeof paperKinds)[number]
