import { useTranslate } from 'ra-core'
import { formatDay } from '../../i18n/format.ts'
import type { ContractRecord } from './contractRecord.ts'
import { lastDay } from './term.ts'

/** From the first day to the last, which is that of the cancellation where there is one. */
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
