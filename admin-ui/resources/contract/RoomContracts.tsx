import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import { ellipsis } from '../../ui/ledger.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { ContractStatusChip } from './ContractStatusChip.tsx'
import { Days } from './Days.tsx'
import { useRoomContracts } from './useRoomContracts.ts'

type RoomContractsProps = {
  readonly roomID: string
  /** The contract whose page shows the list. */
  readonly current?: string
}

/** All contracts of a room, the latest start first. */
export const RoomContracts = ({ roomID, current }: RoomContractsProps) => {
  const translate = useTranslate()
  const { data: contracts, error } = useRoomContracts(roomID)
  if (error && !contracts) throw error
  if (!contracts) return <RowsSkeleton rows={3} height={56} />
  if (contracts.length === 0) return <NoRows>{translate('resource.contract.none_of_room')}</NoRows>
  return (
    <LinkRows>
      {contracts.map((contract) => (
        <LinkRow key={contract.id} to={`/contract/${contract.id}`} current={contract.id === current}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={ellipsis}>
              {contract.customerName}
            </Typography>
            <Typography variant="caption" className="figures" color="text.secondary" component="p">
              <Days contract={contract} />
            </Typography>
          </Box>
          <ContractStatusChip contract={contract} />
        </LinkRow>
      ))}
    </LinkRows>
  )
}
