import { useTranslate } from 'ra-core'
import { formatDay } from '../../i18n/format.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { lastDayToSign } from './term.ts'

type ContractChipProps = {
  readonly contract: Pick<ContractRecord, 'status' | 'startDay' | 'signBy'>
}

/** A contract's status; of one that waits for its signature also the last day to sign. */
export const ContractChip = ({ contract }: ContractChipProps) => {
  const translate = useTranslate()
  const toSign = lastDayToSign(contract)
  return (
    <StatusChip
      value={{ of: 'contract', status: contract.status }}
      note={toSign && translate('resource.contract.sign_by', { day: formatDay(toSign) })}
    />
  )
}
