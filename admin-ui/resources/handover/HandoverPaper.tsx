import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { SignedPaper } from '../../ui/SignedPaper.tsx'
import { HandoverLines } from './HandoverLines.tsx'
import { type HandoverDetail, stateOf } from './handoverRecord.ts'

type HandoverPaperProps = { readonly handover: HandoverDetail; readonly first: HandoverDetail | null }

/** What the tenant said, for print: on the screen it stands above the paper. Silence is never printed as consent. */
const Answered = ({ handover }: Pick<HandoverPaperProps, 'handover'>) => {
  const translate = useTranslate()
  const today = useToday()
  const word = (key: string, args = {}) => translate(`resource.handover.paper.${key}`, args)
  const { customerID, answeredAt, answeredBy, answeredByName, answerUntil, objections } = handover
  const state = stateOf(handover, today)
  if (state === 'draft') return null
  const isAnswered = (state === 'confirmed' || state === 'objected') && answeredAt !== null
  const said = isAnswered
    ? word(state, { day: formatDay(dayOf(answeredAt)), smart_count: objections.length })
    : word('unanswered', { day: answerUntil ? formatDay(answerUntil) : '–' })
  const isByOther = isAnswered && answeredBy !== customerID
  return (
    <Typography sx={{ display: 'none', '@media print': { display: 'block', mt: 6 } }}>
      {said}
      {isByOther && ` ${word('written_by', { name: answeredByName ?? '–' })}`}
    </Typography>
  )
}

/** A handover as both sides read, print and sign it. */
export const HandoverPaper = ({ handover, first }: HandoverPaperProps) => {
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const { way, day, customerName, roomNumber, buildingName, contractNumber, objections, answers } = handover
  return (
    <SignedPaper contractNumber={contractNumber} title={word(`paper.${way}`)} maxWidth={860}>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
        {[customerName, roomNumber, buildingName, formatDay(day)].filter(Boolean).join(' · ')}
      </Typography>
      <HandoverLines
        handover={handover}
        first={first}
        under={(lineID) => {
          const objection = objections.find((one) => one.lineID === lineID)
          const reply = answers.find((one) => one.lineID === lineID)
          if (!objection) return null
          return (
            <Box sx={{ mt: 1, pl: 3, borderLeft: 2, borderColor: 'divider' }}>
              <Typography variant="body2">
                {word('paper.objects', { words: objection.words ?? '–' })}
              </Typography>
              {reply && (
                <Typography variant="body2">
                  {word('paper.answers', { words: reply.words ?? '–' })}
                </Typography>
              )}
            </Box>
          )
        }}
      />
      <Answered handover={handover} />
    </SignedPaper>
  )
}
