import { Box, Card, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { endsIn, isFollowed, lastDay } from '../contract/term.ts'

/** A customer's contracts that end soon, and whether they are renewed; absent when there are none. */
export const Ending = ({ contracts }: { contracts: readonly ContractRecord[] }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const ending = contracts.flatMap((contract) => {
    const [days, end] = [endsIn(contract, today), lastDay(contract)]
    return days === undefined || end === null ? [] : [{ contract, days, end }]
  })
  if (ending.length === 0) return null
  return (
    <Card component="section" sx={{ px: 5, pt: 4, pb: 2 }}>
      <Typography variant="h3" component="h2" sx={{ pb: 2 }}>
        {translate('personPage.ending.title')}
      </Typography>
      {ending.map(({ contract, days, end }) => (
        <Box
          key={contract.id}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            columnGap: 3,
            py: 2,
            borderTop: `1px solid ${look.line}`,
            fontSize: '0.875rem',
            lineHeight: 1.6,
          }}
        >
          <div>
            <QuietLink to={`/contract/${contract.id}`} sx={{ color: 'text.primary', fontWeight: 500 }}>
              {translate('personPage.ending.contract', { room: contract.roomNumber })}
            </QuietLink>
            <Box sx={{ fontSize: '0.8125rem', color: look.textSoft }}>{formatDay(end)}</Box>
          </div>
          <Box sx={{ textAlign: 'right' }}>
            <Box sx={{ fontWeight: 600 }}>
              {days === 0
                ? translate('resource.contract.ends_today')
                : translate('resource.contract.ends_in', { smart_count: days })}
            </Box>
            {isFollowed({ ...contract, endDay: end }, contracts) ? (
              <Box sx={{ fontSize: '0.8125rem', color: look.textSoft }}>
                {translate('roomPage.ends.followed')}
              </Box>
            ) : (
              may('RenewContract') &&
              contract.cancelDay === null && (
                <QuietLink to={`/contract/${contract.id}`}>{translate('personPage.ending.renew')}</QuietLink>
              )
            )}
          </Box>
        </Box>
      ))}
    </Card>
  )
}
