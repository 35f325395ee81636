import { Alert, Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatMonth } from '../../../i18n/format.ts'
import type { BuildingRecord } from '../../building/buildingRecord.ts'

type AllBilledProps = {
  readonly building: BuildingRecord
  readonly month: string
  /** The month after it, where it may be billed yet. */
  readonly next: string | undefined
}

/** Nothing is left to issue in the month that is shown; most often one has come for the next. */
export const AllBilled = ({ building, month, next }: AllBilledProps) => {
  const translate = useTranslate()
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { display: 'grid', justifyItems: 'start', gap: 2 } }}>
      {translate('resource.bill.month_of.all_billed', { month: formatMonth(month), name: building.name })}
      {next && (
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/bill/add?${new URLSearchParams({ tab: 'month', building: building.id, month: next })}`}
        >
          {translate('resource.bill.month_of.next', { month: formatMonth(next) })}
        </Button>
      )}
    </Alert>
  )
}
