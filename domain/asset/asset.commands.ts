import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { ref } from '../ref.ts'
import { assetFields } from './asset.events.ts'

const { name, states, ...others } = assetFields

/** Bodies of the commands on `asset-<id>`. */
export const assetCommands = {
  AddAsset: z.strictObject({ roomID: ref('room'), name, states, ...z.object(others).partial().shape }),
  UpdateAsset: z.strictObject(assetFields).partial(),
  DeleteAsset: z.strictObject({}),
  RestoreAsset: z.strictObject({}),
}

export type AssetFacts = {
  /** The building of the room; undefined when either does not exist. */
  readonly buildingID: string | undefined
  /** How many things the room has, with the other ones of the same call. */
  readonly others: number
}

type Facts = { AddAsset: AssetFacts; RestoreAsset: AssetFacts }

export type AssetCommand = CommandOf<typeof assetCommands, Facts>
