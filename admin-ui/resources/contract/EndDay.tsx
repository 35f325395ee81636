import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay } from '../../i18n/format.ts'
import type { ContractRecord } from './contractRecord.ts'
import { endsIn, lastDay } from './term.ts'

type Ending = Pick<ContractRecord, 'status' | 'startDay' | 'endDay' | 'cancelDay'>

/** How soon a contract in force ends; undefined when that is not soon. */
export const useEndText = () => {
  const translate = useTranslate()
  const today = useToday()
  return (contract: Ending): string | undefined => {
    const days = endsIn(contract, today)
    if (days === undefined) return undefined
    return days === 0
      ? translate('resource.contract.ends_today')
      : translate('resource.contract.ends_in', { smart_count: days })
  }
}

/** The last day of a contract, and how soon that is. */
export const EndDay = ({ contract }: { contract: Ending }) => {
  const translate = useTranslate()
  const text = useEndText()(contract)
  const end = lastDay(contract)
  return (
    <>
      {end === null ? translate('resource.contract.no_end') : formatDay(end)}
      {text && <span className="remark waiting">{text}</span>}
    </>
  )
}
