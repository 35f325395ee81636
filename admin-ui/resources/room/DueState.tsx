import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { OpenBill } from '../../../projections/room/room.columns.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { toneOf } from '../../ui/status.ts'
import { dueNote } from '../bill/standing.ts'

/** The state of a room's oldest open bill, in a table cell; an overdue one is highlighted with the number of days. */
export const DueState = ({ bill }: { bill: OpenBill }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const label = useStatusLabel()
  const value = { of: 'bill', status: bill.status } as const
  const tone = look.tone[toneOf(value)]
  const loud = bill.status === BillStatus.OVERDUE
  const days = dueNote(bill, useToday())?.days
  return (
    <Box
      component="span"
      sx={{
        '--ground': loud ? tone.text : 'inherit',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        lineHeight: '16px',
        color: loud ? look.surface : tone.text,
        fontWeight: loud ? 600 : 500,
        ...(loud && { bgcolor: tone.text, px: 1.5, borderRadius: '4px' }),
      }}
    >
      <StatusGlyph value={value} size={11} label={label(value)} />
      {loud && translate('plan.late', { smart_count: days ?? 1 })}
    </Box>
  )
}
