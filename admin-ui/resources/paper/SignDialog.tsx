import { Box, Button, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Side } from '../../../domain/paper/paper-kinds.ts'
import { post } from '../../data/httpClient.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import type { PaperDetail } from './paperRecord.ts'
import { SignPad } from './SignPad.tsx'
import { Terms } from './Terms.tsx'

type SignDialogProps = {
  readonly paper: PaperDetail
  /** Who can sign now on this screen. */
  readonly sides: readonly Side[]
  readonly onClose: () => void
}

/** What is signed in a few lines, then the finger. */
export const SignDialog = ({ paper, sides, onClose }: SignDialogProps) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const notify = useNotify()
  const [side, setSide] = useState<Side>(sides[0] ?? 'tenant')
  const [names, setNames] = useState({ house: paper.house ?? '', tenant: paper.tenant ?? '' })
  const [drawing, setDrawing] = useState('')
  const say = (key: string, args = {}) => translate(`resource.paper.sign.${key}`, args)
  const name = names[side].trim()
  const send = async () => {
    const sign = () => post(`paper/${paper.id}/sign`, { side, name, drawing })
    if (!(await attempt(sign, { E0016: 'resource.paper.sign.refused' }))) return
    notify('resource.paper.sign.done', { type: 'info' })
    onClose()
  }
  return (
    <FormDialog title={say('title', { room: paper.roomNumber })} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {sides.length > 1 && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            value={side}
            aria-label={say('who')}
            onChange={(_event, next: Side | null) => {
              if (!next) return
              setSide(next)
              setDrawing('')
            }}
          >
            {sides.map((one) => (
              <ToggleButton key={one} value={one}>
                {translate(`resource.paper.side.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Terms paper={paper} />
        <TextField
          label={say('name')}
          value={names[side]}
          onChange={({ target }) => setNames({ ...names, [side]: target.value })}
        />
        <SignPad key={side} label={say('pad', { name })} onDrawn={setDrawing} />
        <Typography variant="caption" color="text.secondary">
          {say('note')}
        </Typography>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button variant="outlined" size="large" color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            size="large"
            disabled={drawing === '' || name === ''}
            onClick={() => void send()}
            sx={{ flex: 1 }}
          >
            {say('send')}
          </Button>
        </Box>
      </Box>
    </FormDialog>
  )
}
