import { useTranslate } from 'react-admin'
import { PERCENT } from '../../../../domain/bill/line-parts.ts'
import type { Charge } from '../../../../domain/charge/charge.ts'
import type { OwnCharge } from '../../../../domain/contract/own-charges.ts'
import { formatAmount, formatMoney, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** `3.800 đ/kWh`, or for bands the first and the last price: `1.984–3.967 đ/kWh`. */
export const usePriceText = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const priceText = (price: Charge['price'], unit: string): string => {
    if (unit === PERCENT && typeof price === 'number') return `${formatNumber(price / 100, language)} %`
    const [first, last] = typeof price === 'number' ? [price, price] : [price[0]?.price, price.at(-1)?.price]
    const amount =
      first === last ? formatMoney(first ?? 0) : `${formatAmount(first ?? 0)}–${formatMoney(last ?? 0)}`
    return unit ? `${amount}/${unit}` : amount
  }
  /** The text of a contract's own price. */
  const ownText = ({ leftOut, price, count }: OwnCharge, { unit }: Pick<Charge, 'unit'>): string => {
    if (leftOut) return translate('resource.contract.prices.out')
    const counted = count !== null && translate('resource.contract.prices.counted', { count, unit })
    return [price !== null && priceText(price, unit), counted].filter(Boolean).join(', ')
  }
  return { priceText, ownText }
}
