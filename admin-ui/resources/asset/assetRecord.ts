import type { AssetState } from '../../../domain/asset/asset-codes.ts'
import type { assetColumns } from '../../../projections/asset/asset.columns.ts'
import type { Listed } from '../../../projections/columns.ts'
import type { ToneName } from '../../theme/look.ts'

export type AssetRecord = Listed<typeof assetColumns>

export const toneOfState: Readonly<Record<AssetState, ToneName>> = {
  good: 'settled',
  worn: 'past',
  broken: 'repair',
  missing: 'late',
}
