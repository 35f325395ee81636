import { useTranslate } from 'react-admin'
import type { AnsweredStay, StayAsked } from '../../../../projections/contract/contract.columns.ts'
import { dayOf, formatDay, formatMoney } from '../../../i18n/format.ts'

/** What a tenant was asked and said of staying, in sentences. */
export const useStayText = () => {
  const translate = useTranslate()
  const words = (key: string, values: object) => translate(`resource.contract.stay.${key}`, values)
  return {
    answerText: ({ stays, words: said, at }: AnsweredStay, name: string): string =>
      [words(stays ? 'stays' : 'leaves', { name, day: formatDay(dayOf(at)) }), said && `“${said}”`]
        .filter(Boolean)
        .join(' '),
    askedText: ({ at, until, price, openedAt }: StayAsked): string =>
      [
        words('asked', { day: formatDay(dayOf(at)), until: formatDay(until) }),
        price !== null && words('with_price', { price: formatMoney(price) }),
        openedAt ? words('opened', { day: formatDay(dayOf(openedAt)) }) : words('not_opened', {}),
      ]
        .filter(Boolean)
        .join(' '),
  }
}
