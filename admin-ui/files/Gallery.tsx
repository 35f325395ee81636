import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { thumbnailUrl } from './fileRecord.ts'
import { PictureViewer } from './PictureViewer.tsx'

type GalleryProps = {
  readonly ids: readonly string[]
  /** Whose pictures they are, for who does not see them. */
  readonly name: string
  /** Stands below each. */
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

/** Small pictures, the first of which stands for all; each opens as large as the window. */
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
