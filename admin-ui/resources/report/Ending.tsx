import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatDay } from '../../i18n/format.ts'
import { ellipsis } from '../../ui/ledger.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { endsIn } from '../contract/term.ts'

/** The contracts that end soon, the nearest first. */
export const Ending = ({ contracts }: { contracts: readonly ContractRecord[] }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  if (contracts.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
        {translate('resource.report.ending.none')}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {contracts.map((contract) => {
        const days = endsIn(contract, today) ?? 0
        return (
          <Box component="li" key={contract.id} sx={{ borderTop: `1px solid ${look.line}` }}>
            <Box
              component={Link}
              to={`/contract/${contract.id}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: '56px minmax(0, 1fr) auto',
                alignItems: 'center',
                gap: 3,
                px: 5,
                py: 2.25,
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { bgcolor: look.hover },
              }}
            >
              <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
                {contract.roomNumber}
              </Typography>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={ellipsis}>
                  {contract.customerName}
                </Typography>
                <Typography variant="caption" color="text.secondary" component="p" sx={ellipsis}>
                  {contract.buildingName}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'right' }}>
                <Typography variant="body2" sx={{ fontWeight: days <= 30 ? 600 : 400 }}>
                  {translate('resource.contract.ends_in', { smart_count: days })}
                </Typography>
                <Typography variant="caption" className="figures" color="text.secondary" component="p">
                  {formatDay(contract.cancelDay ?? contract.endDay ?? today)}
                </Typography>
              </Box>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
