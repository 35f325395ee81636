import { Box, Typography, useTheme } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/format.ts'
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
  const { look } = useTheme()
  const translate = useTranslate()
  const { data: contracts, error } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'startDay', order: 'DESC' },
    filter: { roomID },
  })
  if (error && !contracts) throw error
  if (!contracts) return <RowsSkeleton rows={3} height={56} />
  if (contracts.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
        {translate('resource.contract.none_of_room')}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {contracts.map(({ id, customerName, startDay, endDay, status }) => (
        <Box component="li" key={id} sx={{ borderTop: `1px solid ${look.line}` }}>
          <Box
            component={Link}
            to={`/contract/${id}`}
            aria-current={id === current ? 'page' : undefined}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              alignItems: 'center',
              gap: 3,
              px: 5,
              py: 2.25,
              color: 'inherit',
              textDecoration: 'none',
              bgcolor: id === current ? look.selected : undefined,
              '&:hover': { bgcolor: look.hover },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={ellipsis}>
                {customerName}
              </Typography>
              <Typography variant="caption" className="figures" color="text.secondary" component="p">
                {formatDay(startDay)} – {endDay ? formatDay(endDay) : translate('resource.contract.no_end')}
              </Typography>
            </Box>
            <StatusChip value={{ of: 'contract', status }} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
