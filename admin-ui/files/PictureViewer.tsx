import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Dialog, IconButton, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent } from 'react'
import { fileUrl } from './fileRecord.ts'

type PictureViewerProps = {
  readonly ids: readonly string[]
  /** Which of them is shown. */
  readonly at: number
  /** Whose pictures they are. */
  readonly name: string
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** A picture as large as the window; arrow keys go to the others. */
export const PictureViewer = ({ ids, at, name, onMove, onClose }: PictureViewerProps) => {
  const translate = useTranslate()
  const all = ids.length
  const alt = translate('file.pictures.nth', { place: at + 1, name })
  const move = (by: number) => onMove((at + by + all) % all)
  const keys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={keys}
      maxWidth={false}
      aria-label={alt}
      slotProps={{ paper: { sx: { m: { xs: 2, sm: 4 }, overflow: 'hidden' } } }}
    >
      <Box
        component="img"
        src={fileUrl(ids[at] as string)}
        alt={alt}
        sx={{
          display: 'block',
          maxWidth: 'min(1200px, calc(100vw - 32px))',
          maxHeight: 'calc(100vh - 140px)',
          minWidth: 240,
          minHeight: 160,
          objectFit: 'contain',
          bgcolor: ({ look }) => look.sunken,
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        {all > 1 && (
          <>
            <IconButton onClick={() => move(-1)} aria-label={translate('file.pictures.previous')}>
              <PreviousIcon />
            </IconButton>
            <Typography variant="body2" role="status" className="figures">
              {translate('file.pictures.of', { place: at + 1, all })}
            </Typography>
            <IconButton onClick={() => move(1)} aria-label={translate('file.pictures.next')}>
              <NextIcon />
            </IconButton>
          </>
        )}
        <IconButton onClick={onClose} aria-label={translate('file.pictures.close')} sx={{ ml: 'auto' }}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Dialog>
  )
}
