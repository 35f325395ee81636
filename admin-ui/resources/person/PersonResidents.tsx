import { Box, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { formatDay } from '../../i18n/format.ts'
import { Section } from '../../ui/Section.tsx'
import type { ContractDetail } from '../contract/contractRecord.ts'
import { useContractsOf } from './PersonContracts.tsx'

/** Who lives with a customer, by the contracts that are in force; not there when nobody does. */
export const PersonResidents = ({ customerID }: { customerID: string }) => {
  const translate = useTranslate()
  const { read } = useDataProvider<AppDataProvider>()
  const { data: contracts } = useContractsOf('customer', customerID)
  const inForce = (contracts?.data ?? []).filter(
    ({ status, residentCount }) => status === ContractStatus.ACTIVE && residentCount > 0,
  )
  const details = useQueries({
    queries: inForce.map(({ id }) => ({
      queryKey: ['contract', 'residents', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => read<ContractDetail>(`contract/${id}`, signal),
    })),
  })
  const residents = details.flatMap(({ data }) =>
    (data?.residents ?? []).map((resident) => ({ ...resident, room: data?.roomNumber })),
  )
  if (residents.length === 0) return null
  return (
    <Section title={translate('person.residents')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {residents.map(({ residentID, lastName, middleName, firstName, type, birthday, room }) => (
          <Box component="li" key={residentID} sx={{ py: 1.5 }}>
            <Typography variant="body2">
              {[lastName, middleName, firstName].filter(Boolean).join(' ')}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {[translate(`resource.contract.values.resident.${type}`), room, birthday && formatDay(birthday)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
