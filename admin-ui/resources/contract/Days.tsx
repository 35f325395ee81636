import { useTranslate } from 'react-admin'
import { formatDay } from '../../i18n/format.ts'
import type { ContractRecord } from './contractRecord.ts'
import { lastDay } from './term.ts'

/** First and last day; the last day of a cancelled contract is that of the cancellation. */
export const Days = ({
  contract,
}: {
  contract: Pick<ContractRecord, 'startDay' | 'endDay' | 'cancelDay'>
}) => {
  const translate = useTranslate()
  const end = lastDay(contract)
  return (
    <>
      {formatDay(contract.startDay)} – {end ? formatDay(end) : translate('resource.contract.no_end')}
    </>
  )
}
