import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FileFace } from './FileFace.tsx'
import type { Sending } from './useSendFiles.ts'

/** A file that is being uploaded, or the reason why it was refused. */
export const SendingRow = ({ one, onDrop }: { one: Sending; onDrop: () => void }) => {
  const translate = useTranslate()
  const { name, share, fault } = one
  const text = translate('file.sending', { name })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
      <FileFace />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {fault ? (
          <Typography
            variant="caption"
            role="alert"
            component="p"
            sx={{ color: ({ look }) => look.tone.late.text }}
          >
            {translate(`error.${fault.code}`, fault.params)}
          </Typography>
        ) : (
          <LinearProgress
            variant={share >= 1 ? 'indeterminate' : 'determinate'}
            value={share * 100}
            aria-label={text}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
      <IconButton onClick={onDrop} aria-label={translate(fault ? 'file.remove' : 'file.stop', { name })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
