import { Box, Typography } from '@mui/material'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { erasureColumns } from '../../../projections/erasure/erasure.columns.ts'
import { formatDay } from '../../i18n/format.ts'
import type { Renderers } from '../../list/columns.ts'
import { PERIOD, PeriodFilter } from '../../list/PeriodFilter.tsx'
import { ResourceList } from '../../list/ResourceList.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { ErasureRecord } from './erasureRecord.ts'
import { RequestStatus } from './RequestStatus.tsx'
import { nextDayOf, useClock } from './useClock.ts'

const Name = ({ of }: { readonly of: ErasureRecord }) => {
  const translate = useTranslate()
  return of.personName ?? translate('history.erased')
}

const Way = ({ of }: { readonly of: ErasureRecord }) =>
  useTranslate()(`resource.erasure.values.way.${of.way}`)

/** The next step of a request, and the time left for it. */
const Next = ({ of }: { readonly of: ErasureRecord }) => {
  const translate = useTranslate()
  const clockOf = useClock()
  const day = nextDayOf(of)
  if (!day) return '–'
  const { text, tone } = clockOf(day)
  const what = translate(`resource.erasure.clock.${day === of.dueDay ? 'erase' : 'answer'}`)
  return <Tag tone={tone}>{`${what}: ${text}`}</Tag>
}

const cells: Renderers = {
  personName: (request) => <Name of={request as ErasureRecord} />,
  status: (request) => <RequestStatus of={request as ErasureRecord} />,
  way: (request) => <Way of={request as ErasureRecord} />,
  dueDay: (request) => <Next of={request as ErasureRecord} />,
}

const RequestCard = ({ request }: { readonly request: ErasureRecord }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      <Name of={request} />
    </Typography>
    <Box sx={{ justifySelf: 'end' }}>
      <RequestStatus of={request} />
    </Box>
    <Typography variant="caption" color="text.secondary">
      {formatDay(request.day)} · <Way of={request} />
    </Typography>
    <Box sx={{ justifySelf: 'end' }}>{nextDayOf(request) && <Next of={request} />}</Box>
  </>
)

const Count = () => {
  const translate = useTranslate()
  const { total, isPending } = useListPaginationContext()
  return isPending ? '\u00a0' : translate('resource.erasure.count', { smart_count: total ?? 0 })
}

/** Erasure requests, each with the time left. */
export const ErasureListPage = () => {
  const translate = useTranslate()
  return (
    <ResourceList
      resource="erasure"
      columns={erasureColumns}
      show={['personName', 'status', 'dueDay', 'day', 'way', 'recordedByName']}
      filters={['status']}
      sort={{ field: 'status', order: 'ASC' }}
      render={cells}
      card={(request: RaRecord) => <RequestCard request={request as ErasureRecord} />}
      lead={<Count />}
      filterInputs={<PeriodFilter />}
      filterNames={PERIOD}
      empty={{
        title: translate('resource.erasure.empty.title'),
        body: translate('resource.erasure.empty.body'),
      }}
    />
  )
}
