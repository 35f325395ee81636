import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { isApiError } from '../../data/envelope.ts'
import { useItem } from '../../data/useItem.ts'
import { NotFoundPage } from '../../pages/NotFoundPage.tsx'
import { OwnColumns } from '../../ui/OwnColumns.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { ContractHandovers } from '../handover/ContractHandovers.tsx'
import { Papers } from '../paper/Papers.tsx'
import { Settlements } from '../settlement/Settlements.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { ContractFiles } from './ContractFiles.tsx'
import { ContractStatusChip } from './ContractStatusChip.tsx'
import type { ContractDetail } from './contractRecord.ts'
import { OwnNotice } from './notice/OwnNotice.tsx'
import { PeopleAndVehicles } from './people/PeopleAndVehicles.tsx'

/** A contract as its customer sees it: terms, files and residents. */
export const OwnContract = () => {
  const { id = '' } = useParams()
  const translate = useTranslate()
  const { data: contract, error } = useItem<ContractDetail>('contract', { id })
  if (isApiError(error, 'E0011')) return <NotFoundPage />
  if (error && !contract) throw error
  if (!contract) return <PageSkeleton />
  return (
    <>
      <OwnHead title={contract.roomNumber} lead={`${contract.buildingName} · ${contract.number}`} />
      <OwnColumns
        lead={
          <Card sx={{ px: 4, py: 3 }}>
            <Box sx={{ mt: 1, mb: 2 }}>
              <ContractStatusChip contract={contract} />
            </Box>
            <ContractFacts contract={contract} />
          </Card>
        }
        main={
          <>
            <Papers contractID={contract.id} />
            <ContractHandovers contract={contract} />
            <Settlements contractID={contract.id} />
            <OwnNotice contract={contract} />
            <Card component="section" sx={{ px: 4, py: 3 }}>
              <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
                {translate('resource.contract.fields.files')}
              </Typography>
              <ContractFiles files={contract.files} />
            </Card>
            <Card component="section" sx={{ px: 4, py: 3 }}>
              <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('resource.contract.people_and_vehicles')}
              </Typography>
              <PeopleAndVehicles contract={contract} />
            </Card>
          </>
        }
      />
    </>
  )
}
