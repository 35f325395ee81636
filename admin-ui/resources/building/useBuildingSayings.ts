import { useTranslate } from 'react-admin'
import type { BankAccount } from '../../../domain/building/bank-account.ts'
import { bankName } from '../../../domain/building/banks.ts'
import type { ListedPrices, PaperForm, Service } from '../../../projections/building/building.columns.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import type { Sayings } from '../../list/useValueText.ts'
import { useStepText } from '../bill/remind/useStepText.ts'

/** `Điện: 3.800 đ/kWh, Internet: 100.000 đ/phòng` */
export const useBuildingSayings = (): Sayings => {
  const translate = useTranslate()
  const stepText = useStepText()
  const service = ({ name, unit, price }: Service) =>
    translate('resource.building.service.line', { name, unit, price: formatMoney(price) })
  return {
    bankAccount: (value) => {
      const { bin, number, holder } = value as BankAccount
      return `${number}, ${bankName(bin)}, ${holder}`
    },
    paperForms: (value) => (value as readonly PaperForm[]).map(({ name }) => name ?? '–').join(', '),
    priceLists: (value) =>
      (value as readonly ListedPrices[])
        .map(({ fromDay, services }) => {
          const prices = services.map(service).join(', ')
          const since = fromDay && translate('resource.building.prices_from', { day: formatDay(fromDay) })
          return since ? `${since}: ${prices}` : prices
        })
        .join('; '),
    reminders: (value) => (value as readonly number[]).map(stepText).join(', '),
    services: (value) => (value as readonly Service[]).map(service).join(', '),
  }
}
