import { useTranslate } from 'ra-core'
import { isWhole, shareOfMonth } from '../../../../domain/contract/month-share.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import { lastDay } from '../../contract/term.ts'
import type { MonthPart } from './reckoning.ts'

type Term = Pick<ContractRecord, 'startDay' | 'endDay' | 'cancelDay'>

/** The days of a month, `YYYY-MM`, on which the tenant has the room. */
export const daysIn = (contract: Term, month: string) =>
  shareOfMonth({ startDay: contract.startDay, endDay: lastDay(contract) }, month)

/**
 * The part of a month that a contract covers, and how a bill says so. Undefined for a month that it covers whole, and
 * for one outside of the contract, which is billed in full.
 */
export const useMonthPart = () => {
  const translate = useTranslate()
  return (contract: Term, month: string): MonthPart | undefined => {
    const share = daysIn(contract, month)
    if (isWhole(share) || share.days === 0) return undefined
    const [first, last] = [`${month}-01`, `${month}-${share.of}`]
    const end = lastDay(contract) ?? last
    return {
      ...share,
      from: contract.startDay > first ? contract.startDay : first,
      to: end < last ? end : last,
      note: translate('resource.bill.form.part', share),
    }
  }
}
