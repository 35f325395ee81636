import { useTranslate } from 'react-admin'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { BillRecord } from './billRecord.ts'

type BillChipProps = {
  readonly bill: Pick<BillRecord, 'status' | 'deleted'>
  readonly note?: string | undefined
}

/** The status of a bill; a deleted one shows only that. */
export const BillChip = ({ bill, note }: BillChipProps) => {
  const translate = useTranslate()
  if (!bill.deleted) return <StatusChip value={{ of: 'bill', status: bill.status }} note={note} />
  const closed = { of: 'bill', status: BillStatus.CANCELLED } as const
  return <StatusChip value={closed} text={translate('resource.bill.deleted')} />
}
