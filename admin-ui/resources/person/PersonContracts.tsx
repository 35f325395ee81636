import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { ContractStatusChip } from '../contract/ContractStatusChip.tsx'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { Days } from '../contract/Days.tsx'

/** Contracts of a customer, or of the buildings that an employee works in; the latest start first. */
export const useContractsOf = (resource: string, id: string) => {
  const { getList } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['contract', resource, id],
    queryFn: ({ signal }) =>
      getList<ContractRecord>(`${resource}/${id}/contract`, {
        pagination: { page: 1, perPage: PAGE_SIZE },
        sort: { field: 'startDay', order: 'DESC' },
        filter: {},
        signal,
      }),
  })
}

/** These contracts with room, period and status. */
export const PersonContracts = ({ resource, id }: { resource: string; id: string }) => {
  const translate = useTranslate()
  const { data, error } = useContractsOf(resource, id)
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={3} height={56} />
  if (data.data.length === 0) return <NoRows>{translate('personPage.contracts.none')}</NoRows>
  return (
    <LinkRows scrolls>
      {data.data.map((contract) => (
        <LinkRow key={contract.id} to={`/contract/${contract.id}`}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">
              {contract.roomNumber}, {contract.buildingName}
            </Typography>
            <Typography variant="caption" className="figures" color="text.secondary" component="p">
              {resource === 'staff' && `${contract.customerName} · `}
              <Days contract={contract} />
            </Typography>
          </Box>
          <ContractStatusChip contract={contract} />
        </LinkRow>
      ))}
    </LinkRows>
  )
}
