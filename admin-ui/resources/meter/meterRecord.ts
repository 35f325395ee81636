import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { meterColumns } from '../../../projections/meter/meter.columns.ts'

export type MeterRecord = Listed<typeof meterColumns>
export type MeterDetail = Detailed<typeof meterColumns>

const units = { electricity: 'kWh', water: 'm³', other: '' } as const

/** Values are typed and shown in the unit, and sent in thousandths. */
export const unitOf = ({ utility }: Pick<MeterRecord, 'utility'>): string => units[utility]
export const THOUSANDTHS = 1_000
export const inThousandths = (value: unknown): number => Math.round(Number(value) * THOUSANDTHS)
