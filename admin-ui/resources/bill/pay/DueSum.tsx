import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { doubleRule } from '../../../ui/ledger.ts'
import { Money } from '../../../ui/Money.tsx'
import type { owed } from '../standing.ts'

/** What a customer owes now, or that it is nothing. */
export const DueSum = ({ due }: { due: ReturnType<typeof owed> }) => {
  const translate = useTranslate()
  const isDue = due.bills.length > 0
  return (
    <Box sx={{ px: 4, pt: 4, pb: 3 }}>
      <Typography variant="body2" color="text.secondary">
        {translate(isDue ? 'resource.bill.own.due' : 'resource.bill.own.nothing_due')}
      </Typography>
      {isDue && (
        <Typography
          variant="h4"
          component="p"
          sx={{ display: 'inline-block', fontSize: 'min(2rem, 10vw)', ...doubleRule }}
        >
          <Money amount={due.sum} />
        </Typography>
      )}
    </Box>
  )
}
