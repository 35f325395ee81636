import { Box, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { formatDay } from '../../i18n/format.ts'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import { ellipsis } from '../../ui/ledger.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { ContractRecord } from './contractRecord.ts'

type RoomContractsProps = {
  readonly roomID: string
  /** The contract whose page this is. */
  readonly current?: string
}

/** All contracts of a room, the one that begins last first. */
export const RoomContracts = ({ roomID, current }: RoomContractsProps) => {
  const translate = useTranslate()
  const { data: contracts, error } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'startDay', order: 'DESC' },
    filter: { roomID },
  })
  if (error && !contracts) throw error
  if (!contracts) return <RowsSkeleton rows={3} height={56} />
  if (contracts.length === 0) return <NoRows>{translate('resource.contract.none_of_room')}</NoRows>
  return (
    <LinkRows>
      {contracts.map(({ id, customerName, startDay, endDay, status }) => (
        <LinkRow key={id} to={`/contract/${id}`} current={id === current}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={ellipsis}>
              {customerName}
            </Typography>
            <Typography variant="caption" className="figures" color="text.secondary" component="p">
              {formatDay(startDay)} – {endDay ? formatDay(endDay) : translate('resource.contract.no_end')}
            </Typography>
          </Box>
          <StatusChip value={{ of: 'contract', status }} />
        </LinkRow>
      ))}
    </LinkRows>
  )
}
