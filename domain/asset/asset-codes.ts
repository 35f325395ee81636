/** How a thing is. */
export const assetStates = ['good', 'worn', 'broken', 'missing'] as const
export type AssetState = (typeof assetStates)[number]
