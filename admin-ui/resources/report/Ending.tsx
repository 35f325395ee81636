import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay } from '../../i18n/format.ts'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { useEndText } from '../contract/EndDay.tsx'
import { endsIn } from '../contract/term.ts'

/** The contracts that end soon, the nearest first. */
export const Ending = ({ contracts }: { contracts: readonly ContractRecord[] }) => {
  const translate = useTranslate()
  const today = useToday()
  const endText = useEndText()
  if (contracts.length === 0) return <NoRows>{translate('resource.report.ending.none')}</NoRows>
  return (
    <LinkRows>
      {contracts.map((contract) => {
        const days = endsIn(contract, today) ?? 0
        return (
          <LinkRow key={contract.id} to={`/contract/${contract.id}`} columns="48px minmax(0, 1fr) auto">
            <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
              {contract.roomNumber}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2">{contract.customerName}</Typography>
              <Typography variant="caption" color="text.secondary" component="p">
                {contract.buildingName}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <Typography variant="body2" sx={{ fontWeight: days <= 30 ? 600 : 400 }}>
                {endText(contract)}
              </Typography>
              <Typography variant="caption" className="figures" color="text.secondary" component="p">
                {formatDay(contract.cancelDay ?? contract.endDay ?? today)}
              </Typography>
            </Box>
          </LinkRow>
        )
      })}
    </LinkRows>
  )
}
