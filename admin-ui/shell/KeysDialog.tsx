import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { size } from '../theme/sizes.ts'
import { useLetters, usePlaceKeys } from './keys.ts'

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      font: 'inherit',
      fontSize: '0.8125rem',
      px: 1.5,
      py: 0.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: '6px',
      bgcolor: (theme) => theme.look.sunken,
    }}
  >
    {children}
  </Box>
)

/** Lists all shortcuts, with a switch for single-letter ones. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const places = usePlaceKeys()
  const [letters, setLetters] = useLetters()
  const say = (key: string, more: object = {}) => translate(`search.keys.${key}`, more)
  const after = say('after')
  const lines = [
    { keys: ['Ctrl K'], what: say('search') },
    { keys: ['Ctrl Z'], what: say('undo') },
    { keys: ['?'], what: say('help') },
    ...places.map(({ name, letter }) => ({
      keys: ['g', letter],
      what: say('go', { place: translate(`nav.place.${name}`) }),
    })),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="keys-title"
      slotProps={{ paper: { sx: { width: size.confirm } } }}
    >
      <DialogTitle id="keys-title">{say('title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, mb: 3 }}>
          {lines.map(({ keys, what }) => (
            <Box key={keys.join()} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 1 }}>
              <Typography variant="body2" component="dt">
                {what}
              </Typography>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontSize: '0.8125rem' }}>
                {keys.map((key, place) => (
                  <span key={key}>
                    {place > 0 && ` ${after} `}
                    <Key>{key}</Key>
                  </span>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          label={say('letters')}
          control={<Checkbox checked={letters} onChange={(_event, on) => setLetters(on)} />}
        />
        <Typography variant="caption" color="text.secondary" component="p">
          {say('letters_note')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose} autoFocus>
          {say('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
