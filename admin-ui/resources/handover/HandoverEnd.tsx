import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { formatDay } from '../../i18n/format.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { HandoverLines } from './HandoverLines.tsx'
import type { HandoverDetail } from './handoverRecord.ts'

/** A name may be longer than a phone is wide. */
const wraps = { minHeight: 56, whiteSpace: 'normal' } as const

/** Days in which a tenant may answer. */
const DAYS_TO_ANSWER = 7

type HandoverEndProps = {
  readonly handover: HandoverDetail
  readonly first: HandoverDetail | null
  readonly onSave: () => Promise<boolean>
}

/** All of it once more, then the tenant: at once on this screen, or later on their own. */
export const HandoverEnd = ({ handover, first, onSave }: HandoverEndProps) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const today = useToday()
  const [isAnswering, setAnswering] = useState(false)
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const until = addDays(today, DAYS_TO_ANSWER)
  if (isAnswering) return <AnswerForm handover={handover} first={first} onLeave={() => setAnswering(false)} />
  const send = async () => {
    if (await onSave()) await attempt(() => post(`handover/${handover.id}/send`, { answerUntil: until }))
  }
  return (
    <>
      <HandoverLines handover={handover} first={first} />
      <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
        <Button
          size="large"
          variant="contained"
          sx={wraps}
          onClick={async () => setAnswering(await onSave())}
        >
          {word('end.here', { name: handover.customerName })}
        </Button>
        <Button size="large" variant="outlined" color="inherit" sx={wraps} onClick={() => void send()}>
          {word('end.send', { name: handover.customerName })}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {word('end.note', { day: formatDay(until) })}
        </Typography>
      </Box>
    </>
  )
}
