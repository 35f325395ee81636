import { Box } from '@mui/material'
import { formatAmount } from '../i18n/format.ts'

/** Đồng: digits first, the unit smaller and softer; never wraps between them. */
export const Money = ({ amount, unit = 'đ' }: { amount: number | string; unit?: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {typeof amount === 'number' ? formatAmount(amount) : amount}
    <Box component="span" sx={{ ml: '0.22em', fontSize: '0.82em', fontWeight: 400, color: 'text.secondary' }}>
      {unit}
    </Box>
  </Box>
)
