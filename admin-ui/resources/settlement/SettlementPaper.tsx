import { Alert, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay, formatInstant, formatMoney } from '../../i18n/format.ts'
import { HashCode, HashTile } from '../../ui/HashTile.tsx'
import { SignedPaper } from '../../ui/SignedPaper.tsx'
import { PaperParty } from '../building/lessor/PaperParty.tsx'
import { Sides, type StatementLine } from './Sides.tsx'
import { isSettled, type SettlementDetail } from './settlementRecord.ts'
import { Voices } from './Voices.tsx'

type SettlementPaperProps = {
  readonly settlement: SettlementDetail
  readonly isOwn?: boolean
  /** What can be said to a line. */
  readonly acts?: (line: StatementLine) => ReactNode
}

/** A settlement as both sides read and sign it: the figures as they were agreed. */
export const SettlementPaper = ({ settlement, isOwn = false, acts }: SettlementPaperProps) => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.settlement.${key}`, values)
  const { figures, state, result, roomNumber, buildingName, customerName, contractNumber } = settlement
  const { statement, objections, witnesses, hash } = settlement
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
      {(state === 'booking' || state === 'refused') && (
        <Alert severity={state === 'refused' ? 'error' : 'info'} sx={{ mb: 4 }}>
          {words(`state.${state}`)}
        </Alert>
      )}
      <Sides
        {...figures}
        statement={statement}
        objections={objections}
        isOwn={isOwn}
        isSettled={isSettled(settlement)}
        under={(line) => (
          <>
            <Voices
              objection={objections.find(({ lineID }) => lineID === line.lineID)}
              name={line.name}
              isOwn={isOwn}
            />
            {acts?.(line)}
          </>
        )}
      />
      {settlement.acceptedAt && (
        <Typography variant="body2" sx={{ mt: 4 }}>
          {words(isOwn ? 'paper.accepted_own' : 'paper.accepted', {
            name: customerName,
            at: formatInstant(settlement.acceptedAt),
          })}
        </Typography>
      )}
      {witnesses.length > 0 && (
        <Typography variant="body2" sx={{ mt: 4 }}>
          {words('paper.alone', { names: witnesses.map(({ name }) => name ?? '…').join(', ') })}
        </Typography>
      )}
      {settlement.payBacks
        .filter((one) => one.state === 'booked')
        .map((one) => (
          <Typography key={one.payBackID} variant="body2" sx={{ mt: 4 }}>
            {words('paper.paid_back', {
              amount: formatMoney(one.amount),
              day: formatDay(one.day),
              reference: one.sightings[0]?.reference ?? '',
              code: settlement.payBackCode,
            })}
          </Typography>
        ))}
      {settlement.returned.map((one) => (
        <Typography key={one.transferID} variant="body2" sx={{ mt: 4 }}>
          {words('paper.returned', { amount: formatMoney(one.amount), day: formatDay(one.day) })}
        </Typography>
      ))}
      {isSettled(settlement) && result > 0 && payOut && (
        <Typography variant="body2" sx={{ mt: 4 }}>
          {words(`paper.paid_${payOut.method}`, { day: formatDay(day) })}
        </Typography>
      )}
      {settlement.handedBack.map((back, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was handed back has no name, and two may be alike
        <Typography key={place} variant="body2" sx={{ mt: 4 }}>
          {words(`paper.handed_${back.method}`, {
            amount: formatMoney(back.amount),
            day: formatDay(back.day),
          })}
        </Typography>
      ))}
      {settlement.toPayBack > 0 && (
        <Typography variant="body2" sx={{ mt: 4 }}>
          {words(isOwn ? 'paper.kept_own' : 'paper.kept', { amount: formatMoney(settlement.toPayBack) })}
        </Typography>
      )}
      {isSettled(settlement) && result < 0 && (
        <Typography variant="body2" sx={{ mt: 4 }}>
          {words(isOwn ? 'paper.owes_own' : 'paper.owes')}
        </Typography>
      )}
      {hash && (
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mt: 5, breakInside: 'avoid' }}>
          <HashTile hash={hash} label={words('paper.tile')} size={56} />
          <Box sx={{ fontSize: '0.8125rem' }}>
            <HashCode hash={hash} label={words('paper.code')} />
            {words('paper.locked')}
          </Box>
        </Box>
      )}
    </SignedPaper>
  )
}
