import { Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type PushState, pushState, turnOffPush, turnOnPush } from '../../offline/push.ts'
import { Section } from '../../ui/Section.tsx'

/** Turns push notifications on or off for this browser; permission is requested only on a press. */
export const PushCard = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => void pushState().then(setState), [])
  const turn = async (change: () => Promise<PushState>) => {
    setBusy(true)
    try {
      const next = await change()
      setState(next)
      if (next === 'on') notify('account.push.turned_on', { type: 'success' })
      if (next === 'off' && state === 'on') notify('account.push.turned_off', { type: 'success' })
    } catch {
      notify('account.push.failed', { type: 'warning' })
    }
    setBusy(false)
  }
  const canTurn = state === 'on' || state === 'off'
  return (
    <Section title={translate('account.push.title')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3 }}>
        {translate('account.push.lead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 44 }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 200px' }}>
          {state && translate(`account.push.${state}`)}
        </Typography>
        {canTurn && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={busy}
            onClick={() => void turn(state === 'on' ? turnOffPush : turnOnPush)}
          >
            {translate(state === 'on' ? 'account.push.turn_off' : 'account.push.turn_on')}
          </Button>
        )}
      </Box>
    </Section>
  )
}
