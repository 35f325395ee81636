import { formatNumber } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

const KB = 1024
const MB = 1024 * KB

/** `1,4 MB`, `12 KB` */
export const useSizeText = () => {
  const language = useLanguage()
  return (bytes: number): string =>
    bytes >= MB
      ? `${formatNumber(Math.round((bytes / MB) * 10) / 10, language)} MB`
      : `${formatNumber(Math.max(1, Math.round(bytes / KB)), language)} KB`
}
