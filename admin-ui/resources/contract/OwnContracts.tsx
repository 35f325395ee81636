import { Box, Card, Typography, useTheme } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { ContractStatusChip } from './ContractStatusChip.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { Days } from './Days.tsx'
import { useEndText } from './EndDay.tsx'

/** A customer's contracts. */
export const OwnContracts = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const endText = useEndText()
  const { data: contracts, error } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'startDay', order: 'DESC' },
  })
  if (error && !contracts) throw error
  return (
    <>
      <OwnHead title={translate('resource.contract.title')} lead={translate('resource.contract.own.lead')} />
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {!contracts && <RowsSkeleton rows={2} height={80} />}
        {contracts?.length === 0 && (
          <Card>
            <EmptyState
              title={translate('resource.contract.own.empty_title')}
              body={translate('resource.contract.own.empty_body')}
            />
          </Card>
        )}
        {contracts?.map((contract) => (
          <Card
            key={contract.id}
            component={Link}
            to={`/contract/${contract.id}`}
            sx={{
              p: 4,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { borderColor: look.lineStrong },
            }}
          >
            <ContractStatusChip contract={contract} note={endText(contract)} />
            <Typography variant="h2" sx={{ mt: 2 }}>
              {contract.roomNumber}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {contract.buildingName}
            </Typography>
            <Typography variant="body2" component="div" sx={{ mt: 1 }}>
              <Days contract={contract} />
            </Typography>
          </Card>
        ))}
      </Box>
    </>
  )
}
