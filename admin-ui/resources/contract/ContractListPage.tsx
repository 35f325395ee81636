import AddIcon from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { type RaRecord, useListPaginationContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { contractColumns } from '../../../projections/contract/contract.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import type { Renderers } from '../../list/columns.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { RoomName } from '../../list/RoomName.tsx'
import { CardLine } from '../../ui/CardLine.tsx'
import { Money } from '../../ui/Money.tsx'
import { shortName } from '../../ui/name.ts'
import { ContractChip } from './ContractChip.tsx'
import { ContractViews } from './ContractViews.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { EndDay } from './EndDay.tsx'
import { lastDay } from './term.ts'

const Count = () => {
  const translate = useTranslate()
  const { total } = useListPaginationContext()
  return total === undefined ? '\u00a0' : translate('resource.contract.count', { smart_count: total })
}

const cells: Renderers = {
  roomNumber: (contract) => <RoomName of={contract} />,
  endDay: (contract) => <EndDay contract={contract as ContractRecord} />,
  status: (contract) => <ContractChip contract={contract as ContractRecord} />,
}

const ContractCard = ({ contract }: { contract: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      <CardLine>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {contract.roomNumber} · {shortName(contract.customerName ?? '')}
        </Typography>
        <Typography variant="body2" className="figures" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Money amount={contract.price} />
        </Typography>
      </CardLine>
      <CardLine wrap>
        <Typography variant="caption" component="div" color="text.secondary" sx={{ alignSelf: 'center' }}>
          {lastDay(contract as ContractRecord) && `${translate('resource.contract.until')} `}
          <EndDay contract={contract as ContractRecord} />
        </Typography>
        <ContractChip contract={contract as ContractRecord} />
      </CardLine>
    </>
  )
}

/** All contracts, those that began last first. */
export const ContractListPage = () => {
  const translate = useTranslate()
  const may = useMay()
  const add = may('AddContract') && (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/contract/add">
      {translate('resource.contract.add')}
    </Button>
  )
  return (
    <ResourceList
      resource="contract"
      columns={contractColumns}
      show={[
        'number',
        'roomNumber',
        'customerName',
        'startDay',
        'endDay',
        'price',
        'status',
        'type',
        'deposit',
      ]}
      filters={['type']}
      filterInputs={<ContractViews />}
      sort={{ field: 'startDay', order: 'DESC' }}
      render={cells}
      card={(contract) => <ContractCard contract={contract} />}
      lead={<Count />}
      actions={add}
      empty={{
        title: translate('resource.contract.empty.title'),
        body: add && translate('resource.contract.empty.body'),
        actions: add,
      }}
    />
  )
}
