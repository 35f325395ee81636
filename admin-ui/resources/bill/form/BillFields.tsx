import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DayLine, MonthLine } from '../../../form/DayLine.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { LinesInput } from './LinesInput.tsx'

/** The fields of a bill: month, due day, title and lines. */
export const BillFields = ({ above }: { readonly above?: ReactNode }) => {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 440 }}>
        <TextLine source="title" required autoComplete="off" />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
          <MonthLine source="month" required />
          <DayLine source="dueDay" required />
        </Box>
      </Box>
      {above}
      <LinesInput />
      <Box sx={{ maxWidth: 440 }}>
        <TextLine source="note" autoComplete="off" help={translate('resource.bill.form.note_help')} />
      </Box>
    </>
  )
}
