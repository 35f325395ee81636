import { Box, Typography, useTheme } from '@mui/material'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { formatDay, formatMoney } from '../i18n/format.ts'
import { useSay } from '../signIn/words.ts'
import { LitHouse } from '../ui/LitHouse.tsx'

/** Shown when the bill is paid: the building in the evening, with the room's window lit. */
export const Paid = ({ bill }: { bill: SharedBill }) => {
  const { look } = useTheme()
  const say = useSay()
  return (
    <Box
      sx={{
        bgcolor: look.shutter,
        color: look.onShutter,
        borderRadius: '16px',
        overflow: 'hidden',
        textAlign: 'center',
        pt: 6,
        mt: 5,
        '@media print': { bgcolor: 'transparent', color: 'inherit', textAlign: 'left', pt: 0 },
      }}
    >
      <Box sx={{ px: 4, pb: 5 }}>
        <Typography variant="h1" component="p" role="status">
          {say('sharedBill.paid', { amount: formatMoney(bill.paidAmount) })}
        </Typography>
        {bill.paidDay && (
          <Typography variant="body2" sx={{ mt: 1, opacity: 0.9 }}>
            {say('sharedBill.paid_note', { day: formatDay(bill.paidDay) })}
          </Typography>
        )}
      </Box>
      <Box className="no-print" sx={{ display: 'flex', justifyContent: 'center', px: 4, height: 172 }}>
        <LitHouse
          night
          rooms={bill.rooms}
          paneOf={({ id }) => (id === bill.roomID ? 'lit' : 'shut')}
          label={say('sharedBill.lit', { room: bill.roomNumber })}
        />
      </Box>
    </Box>
  )
}
