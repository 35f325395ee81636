import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Dialog, IconButton, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fileUrl, thumbnailUrl } from './fileRecord.ts'

type GalleryProps = {
  readonly ids: readonly string[]
  /** What the pictures show, for the text alternative. */
  readonly name: string
  /** Rendered below each picture. */
  readonly tools?: (id: string, index: number) => ReactNode
}

const tile = {
  display: 'block',
  width: 1,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  cursor: 'zoom-in',
  bgcolor: 'transparent',
  aspectRatio: '4 / 3',
}

/** Thumbnails, the first one as the cover; each opens full-size in a viewer. */
export const Gallery = ({ ids, name, tools }: GalleryProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<number>()
  return (
    <>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 42%), 1fr))',
        }}
      >
        {ids.map((id, index) => (
          <Box component="li" key={id} sx={{ minWidth: 0 }}>
            <Box component="button" type="button" onClick={() => setOpen(index)} sx={tile}>
              <Box
                component="img"
                src={thumbnailUrl(id)}
                alt={translate('file.pictures.nth', { place: index + 1, name })}
                loading="lazy"
                sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
              />
            </Box>
            {tools?.(id, index)}
          </Box>
        ))}
      </Box>
      {open !== undefined && open < ids.length && (
        <PictureViewer ids={ids} at={open} name={name} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

type PictureViewerProps = {
  readonly ids: readonly string[]
  /** Index of the picture shown. */
  readonly at: number
  /** What the pictures show, for the text alternative. */
  readonly name: string
  readonly onMove: (at: number) => void
  readonly onClose: () => void
}

/** Shows a picture in the size of the window; arrow keys go to the other ones. */
const PictureViewer = ({ ids, at, name, onMove, onClose }: PictureViewerProps) => {
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
