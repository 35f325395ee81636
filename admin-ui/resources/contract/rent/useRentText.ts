import { useTranslate } from 'react-admin'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import type { ContractDetail } from '../contractRecord.ts'

type Said = NonNullable<ContractDetail['rents']>[number]

/** A change of the rent, in a sentence. */
export const useRentText = () => {
  const translate = useTranslate()
  return ({ fromDay, untilDay, price, ground, note }: Said): string =>
    [
      translate(`resource.contract.change_rent.${untilDay ? 'said_until' : 'said'}`, {
        from: formatDay(fromDay),
        until: untilDay ? formatDay(untilDay) : '',
        amount: formatMoney(price),
      }),
      translate(`resource.contract.change_rent.grounds.${ground}`),
      note,
    ]
      .filter(Boolean)
      .join(' · ')
}
