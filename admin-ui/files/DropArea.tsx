import AddIcon from '@mui/icons-material/AddOutlined'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FilePurpose } from '../../domain/file.ts'
import { ForKeyboard } from '../ui/ForKeyboard.tsx'
import { megabytes, taken } from './fileRecord.ts'
import { PhotoField } from './PhotoField.tsx'
import { shrink } from './shrink.ts'

type DropAreaProps = {
  readonly purpose: FilePurpose
  readonly onFiles: (files: readonly File[]) => void
  /** On a phone, offers to take a photo; by default where pictures are wanted. */
  readonly camera?: boolean
  /** Accepts one file only. */
  readonly single?: boolean
  readonly describedBy?: string
  readonly invalid?: boolean
  readonly name?: string
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly children?: ReactNode
}

/** Where files are dropped or chosen; files that it holds already are shown above. */
export const DropArea = (props: DropAreaProps) => {
  const {
    purpose,
    onFiles,
    camera = purpose === 'image',
    single = false,
    describedBy,
    invalid = false,
    name,
    buttonRef,
    children,
  } = props
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onFiles(single ? chosen.slice(0, 1) : chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 3,
        p: 3,
        border: '1.5px dashed',
        borderColor: ({ look }) => (invalid ? look.tone.late.solid : isOver ? look.brand : look.control),
        borderRadius: 2,
        bgcolor: ({ look }) => (isOver ? look.brandTint : look.sunken),
      }}
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Button
          ref={buttonRef}
          name={name}
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onClick={() => input.current?.click()}
        >
          {translate(`file.choose.${purpose}`)}
        </Button>
        {camera && <Camera onPhoto={(photo) => onFiles([photo])} />}
        <ForKeyboard>
          <Typography variant="body2" color="text.secondary">
            {translate(isOver ? 'file.over' : 'file.drop')}
          </Typography>
        </ForKeyboard>
        <Typography variant="caption" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {translate(`file.hint.${purpose}`, { megabytes: megabytes(purpose) })}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={taken[purpose].extensions.join(',')}
        aria-label={translate(`file.choose.${purpose}`)}
        onChange={({ target }) => {
          take(target.files)
          // Without this, choosing the same file again (after correcting it) would fire no change event.
          target.value = ''
        }}
      />
    </Box>
  )
}

/**
 * Takes a photo on devices with a camera. The photo is scaled down, and redrawing it removes its location and time.
 */
const Camera = ({ onPhoto }: { readonly onPhoto: (photo: File) => void }) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const take = async (photo: File) => {
    // A file that cannot be decoded is sent unchanged; the server reports what is wrong with it.
    const small = await shrink(photo).catch(() => photo)
    onPhoto(new File([small], translate('file.photo_name'), { type: small.type }))
  }
  return (
    <Box sx={{ order: -1, display: 'none', '@media (pointer: coarse)': { display: 'block' } }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CameraIcon />}
        onClick={() => input.current?.click()}
      >
        {translate('file.photo')}
      </Button>
      <PhotoField ref={input} label={translate('file.photo')} onPhoto={(photo) => void take(photo)} />
    </Box>
  )
}
