import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { assetFields } from './asset.events.ts'

/** The entered fields of a thing. */
export type AssetFields = FieldsOf<typeof assetFields>
export type States = AssetFields['states']

/** The state of a thing that is in a room. */
export type Asset = AssetFields & {
  readonly roomID: string
  readonly buildingID: string
  readonly deleted: boolean
}

/** How many there should be, also those that are missing. */
export const countOf = (states: States): number => states.reduce((sum, { count }) => sum + count, 0)

export const assetFiles = ({ photoIDs }: Asset, id: string): FileRef[] =>
  fileRefs({ resource: 'asset', id }, 'photoIDs', photoIDs, 'image')
