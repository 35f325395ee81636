import { Box, Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { FileLinks } from '../../files/FileLinks.tsx'
import { size } from '../../theme/sizes.ts'
import { NoticeContent } from '../notice/NoticeContent.tsx'

type Draft = { readonly title: string; readonly content: string; readonly fileIDs?: readonly string[] }

/** The letter as those see it who get it. */
export const Preview = () => {
  const translate = useTranslate()
  const { fullName } = useProfile()
  const { getValues } = useFormContext()
  const [shown, setShown] = useState<Draft>()
  const close = () => setShown(undefined)
  const word = (key: string) => translate(`resource.notice/sent.preview.${key}`)
  return (
    <>
      <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => setShown(getValues() as Draft)}>
        {word('open')}
      </Button>
      {shown && (
        <Dialog
          open
          onClose={close}
          aria-labelledby="preview"
          slotProps={{ paper: { sx: { width: size.dialog } } }}
        >
          <DialogContent sx={{ pt: 6 }}>
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 3 }}>
              {word('note')}
            </Typography>
            <Typography id="preview" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {shown.title || word('no_title')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 4 }}>
              {fullName}
            </Typography>
            <NoticeContent html={shown.content || `<p>${word('no_content')}</p>`} />
            {shown.fileIDs && shown.fileIDs.length > 0 && (
              <Box sx={{ mt: 4 }}>
                <FileLinks ids={shown.fileIDs} />
              </Box>
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="inherit" autoFocus onClick={close}>
              {translate('frame.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
