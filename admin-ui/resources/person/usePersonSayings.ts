import { useTranslate } from 'react-admin'
import type { Sayings } from '../../list/useValueText.ts'
import { conceal, formatPhone } from './numbers.ts'

/** Texts for a person's codes, and formatted or masked numbers. */
export const usePersonSayings = (): Sayings => {
  const translate = useTranslate()
  return {
    role: (value) => translate(`role.${value}`),
    locale: (value) => translate(`resource.person.values.locale.${value}`),
    avatarID: () => translate('list.yes'),
    phone: (value) => formatPhone(String(value)),
    ssn: (value) => conceal(String(value)),
    oldSSN: (value) => conceal(String(value)),
  }
}
