import { Box, Button, TextField, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { OBJECTION_WORDS_MAX } from '../../../domain/limits.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { PhotoButton } from '../handover/PhotoButton.tsx'
import type { StatementLine } from './Sides.tsx'
import type { SettlementDetail } from './settlementRecord.ts'

type ObjectFormProps = { readonly settlement: SettlementDetail; readonly line: StatementLine }

/** What the tenant says against one line, in words and photos. */
export const ObjectForm = ({ settlement, line }: ObjectFormProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const attempt = useAttempt()
  const said = settlement.objections.find(({ lineID }) => lineID === line.lineID)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [photoIDs, setPhotoIDs] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const say = (key: string) => translate(`resource.settlement.object.${key}`)
  // What was answered stands: who is not content with it does not agree.
  if (said?.answer) return null
  const open = () => {
    setWords(said?.words ?? '')
    setPhotoIDs(said?.photoIDs ?? [])
    setOpen(true)
  }
  const send = async () => {
    setBusy(true)
    const body = { settlementID: settlement.id, lineID: line.lineID, words: words.trim(), photoIDs }
    const isDone = await attempt(() => post(`contract/${settlement.contractID}/settlement/object`, body))
    setBusy(false)
    if (isDone) setOpen(false)
  }
  if (!isOpen)
    return (
      <Button
        className="no-print"
        onClick={open}
        aria-label={`${say(said ? 'again' : 'open')}: ${line.name}`}
        sx={{ ml: -2, minHeight: 44 }}
      >
        {say(said ? 'again' : 'open')}
      </Button>
    )
  return (
    <Box className="no-print" sx={{ mt: 1, p: 3, borderRadius: '12px', bgcolor: look.tone.waiting.tint }}>
      <TextField
        label={say('what')}
        multiline
        minRows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: OBJECTION_WORDS_MAX } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <PhotoButton
          count={photoIDs.length}
          of={line.name}
          onPhoto={(id) => setPhotoIDs((now) => [...now, id])}
          sx={{ minHeight: 44 }}
        />
        <Button
          variant="contained"
          loading={isBusy}
          disabled={words.trim() === ''}
          onClick={() => void send()}
          sx={{ minHeight: 44 }}
        >
          {say('send')}
        </Button>
        <Button color="inherit" onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
          {say('leave')}
        </Button>
      </Box>
    </Box>
  )
}
