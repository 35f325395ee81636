import { readyMadeOn } from '../../../../domain/charge/ready-made.ts'
import type { Utility } from '../../../../domain/meter/meter-codes.ts'
import { bandsDraft, type ChargeDraft, NEW_CHARGE } from './priceForm.ts'

/** A charge that most houses have, to add with one tap. `key` is its text. */
export type Preset = {
  readonly key: string
  readonly draft: Omit<ChargeDraft, 'name' | 'unit'>
  /** The official tariff with its bands, where it has one. */
  readonly ready?: string
}

const metered = (utility: Utility) => ({ ...NEW_CHARGE, way: 'metered' as const, utility })
const flat = (way: 'perRoom' | 'perPerson') => ({ ...NEW_CHARGE, way, utility: '' as const })

/** The presets of a price list that begins on a day, with the official bands in force then. */
export const presetsOn = (day: string): readonly Preset[] => {
  const banded = (utility: Utility, key: string): readonly Preset[] =>
    readyMadeOn(day)
      .filter((one) => one.utility === utility)
      .slice(0, 1)
      .map(({ key: ready, bands, quota, forUndeclared, vat }) => ({
        key,
        ready,
        draft: {
          ...metered(utility),
          kind: 'bands',
          price: bandsDraft(bands),
          quota,
          forUndeclared,
          vat: vat === null ? null : vat / 100,
        },
      }))
  return [
    ...banded('electricity', 'electricity_bands'),
    { key: 'electricity', draft: metered('electricity') },
    { key: 'water', draft: metered('water') },
    { key: 'water_person', draft: flat('perPerson') },
    ...banded('water', 'water_bands'),
    { key: 'internet', draft: flat('perRoom') },
    { key: 'rubbish', draft: flat('perRoom') },
  ]
}
