import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { linesOf } from '../../../domain/handover/handover.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { Section } from '../../ui/Section.tsx'
import type { HandoverDetail } from './handoverRecord.ts'

/** Closes it, with an answer to each objection. */
export const CloseForm = ({ handover }: { readonly handover: HandoverDetail }) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const word = (key: string, args = {}) => translate(`resource.handover.close.${key}`, args)
  const { objections } = handover
  const names = new Map(linesOf(handover as never).map(({ lineID, name }) => [lineID, name]))
  const isEach = objections.every(({ lineID }) => answers[lineID]?.trim())
  const close = () =>
    attempt(() =>
      post(`handover/${handover.id}/close`, {
        answers: objections.map(({ lineID }) => ({ lineID, words: answers[lineID] })),
      }),
    )
  return (
    <Section title={word('title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {word(objections.length > 0 ? 'help_each' : 'help')}
      </Typography>
      {objections.map(({ lineID }) => (
        <TextField
          key={lineID}
          label={word('answer', { name: names.get(lineID) })}
          multiline
          value={answers[lineID] ?? ''}
          onChange={({ target }) => setAnswers((now) => ({ ...now, [lineID]: target.value }))}
          sx={{ mb: 2 }}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
        />
      ))}
      <Box>
        <Button variant="contained" disabled={!isEach} onClick={() => void close()}>
          {word('act')}
        </Button>
      </Box>
    </Section>
  )
}
