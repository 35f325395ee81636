import { z } from 'zod'
import { addDays, startOfDay } from '../../domain/day.ts'
import type { Instant } from '../../domain/event.ts'
import { day, dayPattern, instant } from '../../domain/fields.ts'

export const isDay = (text: string): boolean => dayPattern.test(text)

/** `?at=2026-03-31`, the end of that local day, or `?at=2026-03-31T09:00:00Z`. */
export const at = () =>
  z
    .string()
    .max(40)
    .refine((text) => (isDay(text) ? day() : instant()).safeParse(text).success, {
      error: 'not_a_day',
      params: { code: 'not_a_day' },
    })

/** The first instant after the given day or instant. */
export const endOf = (text: string): Instant =>
  isDay(text) ? startOfDay(addDays(text, 1)) : new Date(Date.parse(text) + 1).toISOString()
