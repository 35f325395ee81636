import { useTranslate } from 'react-admin'
import { type Preset, presetsOn } from './presets.ts'

/** The presets of a day with what they are called, and the name and unit of their charge. */
export const usePresets = (day: string) => {
  const translate = useTranslate()
  const words = (of: string, key: string) => translate(`resource.building.preset.${of}.${key}`)
  return presetsOn(day).map((preset: Preset) => ({
    ...preset,
    label: words('label', preset.key),
    name: words('name', preset.key),
    unit: words('unit', preset.key),
  }))
}
