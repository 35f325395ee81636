import { useTranslate } from 'ra-core'
import type { Sayings } from '../../list/useValueText.ts'

/** Codes that are words: role and language. */
export const usePersonSayings = (): Sayings => {
  const translate = useTranslate()
  return {
    role: (value) => translate(`role.${value}`),
    locale: (value) => translate(`resource.person.values.locale.${value}`),
    avatarID: () => translate('list.yes'),
  }
}
