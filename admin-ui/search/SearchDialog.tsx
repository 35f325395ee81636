import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { size } from '../theme/sizes.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchNote } from './SearchNote.tsx'

/** Quick search in a dialog, opened by Ctrl-K. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="search-title"
      slotProps={{ paper: { sx: { width: size.dialog, alignSelf: 'flex-start', mt: '12vh' } } }}
    >
      <DialogTitle id="search-title" sx={visuallyHidden}>
        {translate('search.label')}
      </DialogTitle>
      {/* MUI removes the padding below a dialog's title; this title is visually hidden. */}
      <DialogContent sx={{ p: 4, '.MuiDialogTitle-root + &&': { pt: 4 } }}>
        <SearchBox onOpen={onClose} onEscape={onClose} />
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 2 }}>
          <SearchNote />
        </Typography>
      </DialogContent>
    </Dialog>
  )
}
