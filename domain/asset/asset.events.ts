import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { day, id, integer, line, money } from '../fields.ts'
import { MOST_OF_A_THING } from '../limits.ts'
import { refs } from '../ref.ts'
import { assetStates } from './asset-codes.ts'

/** How many of a thing are in which state: of four chairs three are good and one is broken. */
export const states = () =>
  z
    .array(
      z.strictObject({
        state: z.literal([...assetStates], { error: 'unknown_choice' }),
        count: integer(1, MOST_OF_A_THING),
      }),
      { error: 'not_a_list' },
    )
    .min(1, 'required')
    .max(assetStates.length, 'too_long')

/** The fields that people enter. */
export const assetFields = {
  name: line(),
  states: states(),
  /** What it cost, in đồng. */
  value: money().nullable(),
  /** The day since which it is used. */
  since: day().nullable(),
  /** How long such a thing lasts, from that day on. */
  goodForYears: integer(1, 50).nullable(),
  photoIDs: refs('image'),
}

export const assetEvents = {
  AssetAdded: { version: 1, schema: z.object({ roomID: id(), buildingID: id(), ...assetFields }) },
  AssetUpdated: { version: 1, schema: z.object(assetFields).partial() },
  AssetDeleted: { version: 1, schema: z.object({}) },
  AssetRestored: { version: 1, schema: z.object({}) },
}

export type AssetEvent = EventOf<typeof assetEvents>
