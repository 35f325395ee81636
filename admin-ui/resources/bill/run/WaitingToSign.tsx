import { Alert, Button } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { ContractStatus } from '../../../../domain/contract/contract-codes.ts'
import { shareOfMonth } from '../../../../domain/contract/month-share.ts'
import { PAGE_SIZE } from '../../../../domain/limits.ts'
import { listLink } from '../../../list/listLink.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import { lastDay } from '../../contract/term.ts'

type WaitingToSignProps = { readonly buildingID: string; readonly month: string }

/** Contracts with days in the month that are not signed: they get no bill, and are easily missed. */
export const WaitingToSign = ({ buildingID, month }: WaitingToSignProps) => {
  const translate = useTranslate()
  const filter = { buildingID, status: [ContractStatus.WAITING_FOR_SIGNATURE] }
  const { data = [] } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'startDay', order: 'ASC' },
    filter,
  })
  const count = data.filter(
    (contract) => shareOfMonth({ startDay: contract.startDay, endDay: lastDay(contract) }, month).days > 0,
  ).length
  if (count === 0) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" component={Link} to={listLink('contract', filter)}>
          {translate('resource.bill.run.unsigned_show')}
        </Button>
      }
    >
      {translate('resource.bill.run.unsigned', { smart_count: count })}
    </Alert>
  )
}
