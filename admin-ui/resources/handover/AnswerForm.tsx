import { Box, Button, TextField, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { HandoverLines } from './HandoverLines.tsx'
import type { HandoverDetail } from './handoverRecord.ts'
import { PhotoButton } from './PhotoButton.tsx'

type Said = { readonly words: string; readonly photoIDs: readonly string[] }

type AnswerFormProps = {
  readonly handover: HandoverDetail
  readonly first: HandoverDetail | null
  /** Away from it again, on the screen of who walks through the room. */
  readonly onLeave?: () => void
}

/** What the tenant answers: it is right, or single lines are not, in words and photos. */
export const AnswerForm = ({ handover, first, onLeave }: AnswerFormProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const attempt = useAttempt()
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const word = (key: string, args = {}) => translate(`resource.handover.${key}`, args)
  const set = (lineID: string, next: Said | undefined) =>
    setSaid((now) => {
      const all = new Map(now)
      if (next) all.set(lineID, next)
      else all.delete(lineID)
      return all
    })
  const isUnsaid = [...said.values()].some(({ words }) => words.trim() === '')
  const answer = async () => {
    setBusy(true)
    const objections = [...said].map(([lineID, one]) => ({ lineID, ...one }))
    const [call, body] = objections.length > 0 ? ['object', { objections }] : ['confirm', {}]
    await attempt(() => post(`handover/${handover.id}/${call}`, body))
    setBusy(false)
  }
  return (
    <>
      <HandoverLines
        handover={handover}
        first={first}
        under={(lineID, name) => {
          const one = said.get(lineID)
          if (!one)
            return (
              <Button
                className="no-print"
                onClick={() => set(lineID, { words: '', photoIDs: [] })}
                aria-label={`${word('object.open')}: ${name}`}
                sx={{ ml: -2, minHeight: 44 }}
              >
                {word('object.open')}
              </Button>
            )
          return (
            <Box sx={{ mt: 1, p: 3, borderRadius: '12px', bgcolor: look.tone.waiting.tint }}>
              <TextField
                label={word('object.what')}
                multiline
                minRows={2}
                value={one.words}
                onChange={({ target }) => set(lineID, { ...one, words: target.value })}
                slotProps={{ htmlInput: { maxLength: 1_000 } }}
              />
              <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
                <PhotoButton
                  count={one.photoIDs.length}
                  of={name}
                  onPhoto={(id) => set(lineID, { ...one, photoIDs: [...one.photoIDs, id] })}
                />
                <Button color="inherit" onClick={() => set(lineID, undefined)}>
                  {word('object.leave')}
                </Button>
              </Box>
            </Box>
          )
        }}
      />
      <Box className="no-print" sx={{ display: 'grid', gap: 2, mt: 4 }}>
        <Button
          size="large"
          variant="contained"
          loading={isBusy}
          disabled={isUnsaid}
          onClick={() => void answer()}
          sx={{ minHeight: 56 }}
        >
          {said.size > 0 ? word('object.send', { smart_count: said.size }) : word('confirm')}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
          {word(said.size > 0 ? 'object.rest' : 'no_consent')}
        </Typography>
        {onLeave && (
          <Button color="inherit" onClick={onLeave}>
            {word('back')}
          </Button>
        )}
      </Box>
    </>
  )
}
