import { useTranslate } from 'react-admin'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'

/** Texts of uploads with a number: `count('apply', 1380)` is `Nhập 1.380 dòng`. */
export const useCount = () => {
  const translate = useTranslate()
  const language = useLanguage()
  return (key: string, number: number): string =>
    translate(`resource.upload.${key}`, { smart_count: number, count: formatNumber(number, language) })
}
