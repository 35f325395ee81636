import { useLocale } from 'ra-core'
import type { Locale } from '../../domain/limits.ts'

/** The language of the page, for the functions of `format.ts`. */
export const useLanguage = (): Locale => (useLocale() === 'en' ? 'en' : 'vi')
