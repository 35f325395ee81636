import { useTranslate } from 'react-admin'
import type { Resident, TenantNotice } from '../../../domain/contract/contract.ts'
import type { OwnCharges } from '../../../domain/contract/own-charges.ts'
import type { Terms } from '../../../domain/contract/terms.ts'
import type { AnsweredStay, StayAsked } from '../../../projections/contract/contract.columns.ts'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import type { Sayings } from '../../list/useValueText.ts'
import { usePrices } from '../building/prices/usePrices.ts'
import type { ContractDetail } from './contractRecord.ts'
import { useNoticeText } from './notice/useNoticeText.ts'
import { useDaysText } from './people/useDaysText.ts'
import { usePriceText } from './prices/usePriceText.ts'
import { useRentText } from './rent/useRentText.ts'
import { useStayText } from './stay/useStayText.ts'

/** Texts for a contract's list fields in its history; own charges are named as in the building's price lists. */
export const useContractSayings = (
  buildingID?: string,
  partnerNames: ContractDetail['partnerNames'] = [],
): Sayings => {
  const translate = useTranslate()
  const noticeText = useNoticeText()
  const rentText = useRentText()
  const { answerText, askedText } = useStayText()
  const daysText = useDaysText('rents')
  const { ownText } = usePriceText()
  const { data } = usePrices(buildingID)
  const charges = new Map(data?.lists.flatMap((list) => list.charges.map((one) => [one.id, one])))
  const own = ({ fromDay, charges: agreed }: OwnCharges): string => {
    const said = agreed.map((one) => {
      const { name = '', unit = '' } = charges.get(one.chargeID) ?? {}
      return `${name} ${ownText(one, { unit })}`.trim()
    })
    const prices = said.join(', ') || translate('resource.contract.prices.as_listed')
    return fromDay
      ? `${translate('resource.contract.prices.from', { day: formatDay(fromDay) })} ${prices}`
      : prices
  }
  return {
    noticeGround: (ground) => translate(`resource.contract.values.noticeGround.${ground}`),
    stayAsked: (asked) => askedText(asked as StayAsked),
    stayAnswer: (answer) => answerText(answer as AnsweredStay, translate('resource.contract.stay.tenant')),
    tenantNotice: (notice) => noticeText(notice as TenantNotice),
    rents: (rents) =>
      (rents as ContractDetail['rents'])
        .filter(({ withdrawn }) => !withdrawn)
        .map(rentText)
        .join('; '),
    rise: (rise) => {
      const { maxPercent, noticeDays } = rise as NonNullable<Terms['rise']>
      return translate('resource.contract.terms.rise', { percent: maxPercent, smart_count: noticeDays })
    },
    purpose: (purpose) => translate(`resource.contract.values.purpose.${purpose}`),
    taxBy: (side) => translate(`resource.contract.values.taxBy.${side}`),
    payEveryMonths: (months) => translate(`resource.contract.terms.every.${months}`),
    ownCharges: (lists) => (lists as readonly OwnCharges[]).map(own).join('; '),
    residents: (residents) =>
      (residents as readonly Resident[])
        .map(({ lastName, middleName, firstName }) =>
          [lastName, middleName, firstName].filter(Boolean).join(' '),
        )
        .join(', '),
    vehicles: (vehicles) =>
      (vehicles as ContractDetail['vehicles']).map(({ plate }) => plate ?? '–').join(', '),
    partners: (partners) =>
      (partners as ContractDetail['partners'])
        .map(({ customerID: id, share, ...days }) => {
          // Whoever has left since has no name in the contract's own row.
          const name = partnerNames.find(({ customerID }) => customerID === id)?.fullName
          const said = [share > 0 && formatMoney(share), daysText(days)].filter(Boolean).join(', ')
          return [name ?? translate('resource.contract.partner.somebody'), said && `(${said})`]
            .filter(Boolean)
            .join(' ')
        })
        .join('; '),
    files: (files) => (files as ContractDetail['files']).map(({ name }) => name ?? '–').join(', '),
  }
}
