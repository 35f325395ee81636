import { Alert, Button } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ContractStatus } from '../../../../domain/contract/contract-codes.ts'
import { shareOfMonth } from '../../../../domain/contract/month-share.ts'
import { PAGE_SIZE } from '../../../../domain/limits.ts'
import { listLink } from '../../../list/listLink.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'
import { lastDay } from '../../contract/term.ts'

const waitingIn = (buildingID: string) => ({ buildingID, status: [ContractStatus.WAITING_FOR_SIGNATURE] })

/** Number of unsigned contracts with days in the month; undefined until loaded. */
export const useWaitingToSign = (buildingID: string, month: string): number | undefined => {
  const { data = [], isPending } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'startDay', order: 'ASC' },
    filter: waitingIn(buildingID),
  })
  if (isPending) return undefined
  return data.filter(
    (contract) => shareOfMonth({ startDay: contract.startDay, endDay: lastDay(contract) }, month).days > 0,
  ).length
}

type WaitingToSignProps = { readonly buildingID: string; readonly count: number }

/** Points out unsigned contracts with days in the month: they get no bill and are easily overlooked. */
export const WaitingToSign = ({ buildingID, count }: WaitingToSignProps) => {
  const translate = useTranslate()
  if (count === 0) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to={listLink('contract', waitingIn(buildingID))}
        >
          {translate('resource.bill.run.unsigned_show')}
        </Button>
      }
    >
      {translate('resource.bill.run.unsigned', { smart_count: count })}
    </Alert>
  )
}
