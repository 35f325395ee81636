import { useTranslate } from 'react-admin'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { endsByNotice } from './endWords.ts'

type ContractStatusChipProps = {
  readonly contract: Pick<ContractRecord, 'status' | 'type' | 'activated'>
  readonly note?: string | undefined
}

/** The status of a contract. A lease that somebody has lived in ended early; only one that never began was cancelled. */
export const ContractStatusChip = ({ contract, note }: ContractStatusChipProps) => {
  const translate = useTranslate()
  const { status } = contract
  const hasLeft = status === ContractStatus.CANCELLED && endsByNotice(contract)
  return (
    <StatusChip
      value={{ of: 'contract', status }}
      text={hasLeft ? translate('resource.contract.left') : undefined}
      note={note}
    />
  )
}
