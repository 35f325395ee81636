import type { FieldError } from '../../domain/refusal.ts'
import { formatDay, formatMonth } from './format.ts'

/** Defects whose text is another one where the bound is a day or a month. */
export const ofTime = { too_small: 'too_early', too_big: 'too_late' } as const
export type DefectOfTime = (typeof ofTime)[keyof typeof ofTime]

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const isMonth = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value)

/** The key of a defect's text, and what it says, with days and months as a person writes them. */
export const defectText = ({ code, params = {} }: Pick<FieldError, 'code' | 'params'>) => {
  const { min, max } = params
  const isOfTime = [min, max].some((bound) => isDay(bound) || isMonth(bound))
  const args = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isDay(value) ? formatDay(value) : isMonth(value) ? formatMonth(value) : value,
    ]),
  )
  return { code: isOfTime && code in ofTime ? ofTime[code as keyof typeof ofTime] : code, args }
}
