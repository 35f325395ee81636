import { Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LINE_MAX } from '../../../domain/limits.ts'

const USUAL_REASONS = ['refund', 'own', 'mistake', 'ask'] as const

type AsideFormProps = { readonly onAside: (reason: string) => void; readonly onCancel: () => void }

/** Sets a transfer aside that pays no bill, with a usual or a typed reason. */
export const AsideForm = ({ onAside, onCancel }: AsideFormProps) => {
  const translate = useTranslate()
  const [other, setOther] = useState('')
  const words = (key: string) => translate(`resource.transfer.aside.${key}`)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (other.trim()) onAside(other.trim())
  }
  return (
    <Box role="group" aria-label={words('title')}>
      <Typography variant="h3" component="p" sx={{ mb: 2 }}>
        {words('title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {USUAL_REASONS.map((name, index) => (
          <Button
            key={name}
            autoFocus={index === 0}
            size="small"
            variant="outlined"
            color="inherit"
            sx={{ fontWeight: 500 }}
            onClick={() => onAside(words(`because.${name}`))}
          >
            {words(`because.${name}`)}
          </Button>
        ))}
      </Box>
      <Box component="form" onSubmit={send} sx={{ display: 'flex', gap: 2, mt: 2, maxWidth: 440 }}>
        <TextField
          size="small"
          fullWidth
          label={words('other')}
          value={other}
          onChange={({ target }) => setOther(target.value)}
          slotProps={{ htmlInput: { maxLength: LINE_MAX } }}
        />
        <Button type="submit" variant="outlined" color="inherit" disabled={!other.trim()}>
          {words('act')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
        {words('help')}
      </Typography>
    </Box>
  )
}
