import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { PhotoField } from '../../files/PhotoField.tsx'
import { shrink } from '../../files/shrink.ts'
import { useSendFiles } from '../../files/useSendFiles.ts'

type PhotoButtonProps = Pick<ButtonProps, 'sx'> & {
  /** How many there are. */
  readonly count: number
  /** What it is a photo of. */
  readonly of: string
  readonly onPhoto: (photoID: string) => void
}

/** Takes a photo on devices with a camera, chooses one elsewhere; it is sent at once. */
export const PhotoButton = ({ count, of, onPhoto, sx }: PhotoButtonProps) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { sending, send, drop } = useSendFiles('image', ({ id }) => onPhoto(id))
  const refused = sending.find(({ fault }) => fault)
  const take = async (photo: File) => {
    // A file that cannot be decoded is sent unchanged; the server reports what is wrong with it.
    const small = await shrink(photo).catch(() => photo)
    await send([new File([small], translate('file.photo_name'), { type: small.type })])
  }
  const words = refused
    ? translate('resource.handover.photo.refused')
    : count > 0
      ? translate('resource.handover.photo.taken', { smart_count: count })
      : translate('resource.handover.photo.take')
  return (
    <>
      <Button
        variant="outlined"
        color={refused ? 'error' : 'inherit'}
        startIcon={<CameraIcon />}
        loading={sending.length > 0 && !refused}
        aria-label={`${words}: ${of}`}
        onClick={() => {
          if (refused) drop(refused.key)
          input.current?.click()
        }}
        sx={sx}
      >
        {words}
      </Button>
      <PhotoField
        ref={input}
        label={`${translate('resource.handover.photo.take')}: ${of}`}
        onPhoto={(photo) => void take(photo)}
      />
    </>
  )
}
