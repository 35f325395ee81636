import { Alert, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDay } from '../../i18n/format.ts'
import { SignedPaper } from '../../ui/SignedPaper.tsx'
import { PaperParty } from '../building/lessor/PaperParty.tsx'
import { Sides } from './Sides.tsx'
import type { SettlementDetail } from './settlementRecord.ts'

type SettlementPaperProps = { readonly settlement: SettlementDetail; readonly isOwn?: boolean }

/** A settlement as both sides read and sign it: the figures as they were agreed. */
export const SettlementPaper = ({ settlement, isOwn = false }: SettlementPaperProps) => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.settlement.${key}`, values)
  const { figures, state, result, roomNumber, buildingName, customerName, contractNumber } = settlement
  const { payOut, lastDay, day, reason } = figures
  return (
    <SignedPaper contractNumber={contractNumber} title={words('paper.title')} maxWidth={960}>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', mb: 5 }}>
        {[customerName, roomNumber, buildingName].filter(Boolean).join(' · ')}
        <br />
        {words('paper.days', { lastDay: formatDay(lastDay), day: formatDay(day) })}
        {reason && ` · ${reason}`}
      </Typography>
      {settlement.lessor && (
        <Typography variant="body2" component="div" sx={{ mb: 4 }}>
          <PaperParty lessor={settlement.lessor} />
        </Typography>
      )}
      {state !== 'booked' && (
        <Alert severity={state === 'refused' ? 'error' : 'info'} sx={{ mb: 4 }}>
          {words(`state.${state}`)}
        </Alert>
      )}
      <Sides {...figures} isOwn={isOwn} />
      {result > 0 && (
        <Typography variant="body2" sx={{ mt: 4 }}>
          {payOut
            ? words(`paper.paid_${payOut.method}`, { day: formatDay(day) })
            : words(isOwn ? 'paper.kept_own' : 'paper.kept')}
        </Typography>
      )}
      {result < 0 && (
        <Typography variant="body2" sx={{ mt: 4 }}>
          {words(isOwn ? 'paper.owes_own' : 'paper.owes')}
        </Typography>
      )}
    </SignedPaper>
  )
}
