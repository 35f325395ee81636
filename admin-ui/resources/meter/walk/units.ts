import type { Utility } from '../../../../domain/meter/meter-codes.ts'

/** What a meter counts in, where no charge says it. */
const units: Readonly<Record<Utility, string>> = { electricity: 'kWh', water: 'm³', other: '' }

export const unitOf = ({ utility, charge }: { utility: Utility; charge?: { unit: string } | null }): string =>
  charge?.unit ?? units[utility]
