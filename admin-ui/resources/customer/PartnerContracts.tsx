import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LinkRow, LinkRows } from '../../ui/LinkRows.tsx'
import { ContractStatusChip } from '../contract/ContractStatusChip.tsx'
import { useDaysText } from '../contract/people/useDaysText.ts'
import type { PersonRecord } from '../person/personRecord.ts'

/** Contracts of others by which a customer rents, too. */
export const PartnerContracts = ({ person }: { readonly person: PersonRecord }) => {
  const translate = useTranslate()
  const daysText = useDaysText('rents')
  return (
    <LinkRows scrolls>
      {person.partnerIn.map((contract) => (
        <LinkRow key={contract.id} to={`/contract/${contract.id}`}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">
              {contract.roomNumber}, {contract.buildingName}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="p">
              {[
                translate('personPage.contracts.with', { name: contract.customerName ?? '–' }),
                daysText(contract),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <ContractStatusChip contract={contract} />
        </LinkRow>
      ))}
    </LinkRows>
  )
}
