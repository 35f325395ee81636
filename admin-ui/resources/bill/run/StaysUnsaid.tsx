import { Alert, Button } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { listLink } from '../../../list/listLink.ts'
import type { ContractRecord } from '../../contract/contractRecord.ts'

const unsaidIn = (buildingID: string) => ({ buildingID, stayUnsaid: true })

/** Number of leases that have run out and of which nobody said whether the tenant stays; undefined until loaded. */
export const useStaysUnsaid = (buildingID: string): number | undefined => {
  const { total, isPending } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startDay', order: 'ASC' },
    filter: unsaidIn(buildingID),
  })
  return isPending ? undefined : (total ?? 0)
}

type StaysUnsaidProps = { readonly buildingID: string; readonly count: number }

/** Points out leases that have run out although the tenant may still be there: the run asks them for nothing. */
export const StaysUnsaid = ({ buildingID, count }: StaysUnsaidProps) => {
  const translate = useTranslate()
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" component={Link} to={listLink('contract', unsaidIn(buildingID))}>
          {translate('resource.bill.run.unsigned_show')}
        </Button>
      }
    >
      {translate('resource.bill.run.stays_unsaid', { smart_count: count })}
    </Alert>
  )
}
