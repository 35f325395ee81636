import { Typography } from '@mui/material'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { holdStatuses } from '../../../domain/hold/hold.ts'
import { holdColumns } from '../../../projections/hold/hold.columns.ts'
import { formatDay } from '../../i18n/format.ts'
import type { Renderers } from '../../list/columns.ts'
import { ByWord } from '../../list/FilterSelect.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { Money } from '../../ui/Money.tsx'
import { ByBuilding } from '../building/ByBuilding.tsx'
import { HoldTag } from './HoldTag.tsx'

const cells: Renderers = { status: ({ status }) => <HoldTag status={status} /> }

const HoldCard = ({ hold }: { readonly hold: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {hold.roomNumber} · {hold.customerName}
      </Typography>
      <Typography variant="body2" className="figures" sx={{ fontWeight: 600, justifySelf: 'end' }}>
        <Money amount={hold.amount} />
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        <HoldTag status={hold.status} /> {translate('resource.hold.until', { day: formatDay(hold.decideBy) })}
      </Typography>
    </>
  )
}

const Count = () => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate('resource.hold.count', { smart_count: total ?? 0 })
}

/** Holds of all rooms, those to decide on last come first. */
export const HoldListPage = () => (
  <ResourceList
    resource="hold"
    isRare
    columns={holdColumns}
    show={['roomNumber', 'buildingName', 'customerName', 'status', 'amount', 'decideBy', 'moveInDay']}
    filters={[]}
    sort={{ field: 'decideBy', order: 'DESC' }}
    render={cells}
    card={(hold) => <HoldCard hold={hold} />}
    lead={<Count />}
    filterInputs={
      <>
        <ByBuilding />
        <ByWord resource="hold" field="status" values={holdStatuses} />
      </>
    }
  />
)
