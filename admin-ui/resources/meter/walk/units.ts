import type { Utility } from '../../../../domain/meter/meter-codes.ts'

/** The unit of a meter without a charge. */
const units: Readonly<Record<Utility, string>> = { electricity: 'kWh', water: 'm³', other: '' }

export const unitOf = ({ utility, charge }: { utility: Utility; charge?: { unit: string } | null }): string =>
  charge?.unit ?? units[utility]
