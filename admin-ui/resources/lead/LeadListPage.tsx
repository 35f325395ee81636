import AddIcon from '@mui/icons-material/Add'
import CallIcon from '@mui/icons-material/CallOutlined'
import { Button, IconButton, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { leadSources, leadStatuses } from '../../../domain/lead/lead-codes.ts'
import { comeBackReasons, leadColumns } from '../../../projections/lead/lead.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay, formatInstant, formatMoney } from '../../i18n/format.ts'
import type { Renderers } from '../../list/columns.ts'
import { ByWord } from '../../list/FilterSelect.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { ByBuilding } from '../building/ByBuilding.tsx'
import { formatPhone } from '../person/numbers.ts'
import { LeadDialog } from './LeadDialog.tsx'
import { LeadTag } from './LeadTag.tsx'
import type { LeadRecord } from './leadRecord.ts'

const Name = ({ lead }: { readonly lead: RaRecord }) => {
  const translate = useTranslate()
  return lead.name ?? translate('history.erased')
}

const Source = ({ lead }: { readonly lead: RaRecord }) =>
  useTranslate()(`resource.lead.values.source.${lead.source}`)

const cells: Renderers = {
  name: (lead) => <Name lead={lead} />,
  status: (lead) => <LeadTag lead={lead as LeadRecord} />,
  source: (lead) => <Source lead={lead} />,
  phone: ({ phone }) =>
    phone ? (
      <Link href={`tel:${phone}`} underline="hover">
        {formatPhone(phone)}
      </Link>
    ) : (
      '–'
    ),
}

const LeadCard = ({ lead }: { readonly lead: RaRecord }) => {
  const translate = useTranslate()
  const words = (key: string, values: object) => translate(`resource.lead.${key}`, values)
  const { status, wantsFrom, budget, viewingAt, roomNumbers, buildingName, lostReason } = lead
  const wishes = [
    translate(`resource.lead.values.source.${lead.source}`),
    wantsFrom && words('from', { day: formatDay(wantsFrom) }),
    budget !== null && words('up_to', { amount: formatMoney(budget) }),
    [roomNumbers, buildingName].filter(Boolean).join(', '),
  ]
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <Name lead={lead} />
      </Typography>
      <Typography variant="body2" component="div" sx={{ justifySelf: 'end' }}>
        <LeadTag lead={lead as LeadRecord} />
      </Typography>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
      >
        {wishes.filter(Boolean).join(' · ')}
      </Typography>
      {(status === 'viewing' || status === 'lost') && (
        <Typography
          variant="caption"
          sx={{ gridColumn: '1 / -1', fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {status === 'lost' ? lostReason : words('sees', { at: formatInstant(viewingAt) })}
        </Typography>
      )}
    </>
  )
}

const Call = ({ lead }: { readonly lead: RaRecord }) => {
  const translate = useTranslate()
  if (!lead.phone) return null
  return (
    <IconButton
      component="a"
      href={`tel:${lead.phone}`}
      aria-label={translate('resource.lead.call', { name: lead.name ?? '' })}
      sx={{ width: 44, height: 44, mr: 2, color: 'primary.main' }}
    >
      <CallIcon fontSize="small" />
    </IconButton>
  )
}

const Count = () => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate('resource.lead.count', { smart_count: total ?? 0 })
}

/** People who ask for a room, the last one first. */
export const LeadListPage = () => {
  const translate = useTranslate()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const add = may('AddLead') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {translate('resource.lead.add.open')}
    </Button>
  )
  return (
    <>
      <ResourceList
        resource="lead"
        isRare
        columns={leadColumns}
        show={[
          'name',
          'status',
          'phone',
          'source',
          'wantsFrom',
          'budget',
          'broker',
          'brokerFee',
          'viewingAt',
          'roomNumbers',
          'buildingName',
          'viewingByName',
          'lostReason',
          'byName',
        ]}
        filters={[]}
        sort={{ field: 'createdAt', order: 'DESC' }}
        render={cells}
        card={(lead) => <LeadCard lead={lead} />}
        beside={(lead) => <Call lead={lead} />}
        lead={<Count />}
        actions={add}
        filterInputs={
          <>
            <ByBuilding />
            <ByWord resource="lead" field="status" values={leadStatuses} />
            <ByWord resource="lead" field="comesBack" values={comeBackReasons} />
            <ByWord resource="lead" field="source" values={leadSources} />
          </>
        }
        filterNames={['buildingID', 'status', 'comesBack', 'source', 'feeDue']}
        empty={{
          title: translate('resource.lead.empty.title'),
          body: translate('resource.lead.empty.body'),
          actions: add,
        }}
      />
      {isAdding && <LeadDialog onClose={() => setAdding(false)} />}
    </>
  )
}
