import TickIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../form/FormDialog.tsx'

export type NewKey = { readonly name: string; readonly key: string }

type KeyDialogProps = { readonly made: NewKey; readonly onClose: () => void }

/** A new key, which is shown this once. */
export const KeyDialog = ({ made: { name, key }, onClose }: KeyDialogProps) => {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  const word = (said: string) => translate(`resource.program.key.${said}`, { name })
  const copy = () => void navigator.clipboard.writeText(key).then(() => setCopied(true))
  return (
    <FormDialog title={word('title')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography variant="body2">{word('once')}</Typography>
        <TextField
          label={word('label')}
          value={key}
          multiline
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          sx={{ '& textarea': { fontFamily: 'monospace', overflowWrap: 'anywhere' } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
          {window.isSecureContext && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={isCopied ? <TickIcon /> : <CopyIcon />}
              onClick={copy}
            >
              {word(isCopied ? 'copied' : 'copy')}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {word('done')}
          </Button>
        </Box>
      </Box>
    </FormDialog>
  )
}
