import type { RefObject } from 'react'

type PhotoFieldProps = {
  /** The button beside it presses it. */
  readonly ref: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly onPhoto: (photo: File) => void
}

/** Takes a photo on devices with a camera, chooses one elsewhere. It is not seen itself. */
export const PhotoField = ({ ref, label, onPhoto }: PhotoFieldProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept="image/*"
    capture="environment"
    aria-label={label}
    onChange={({ target }) => {
      const [photo] = target.files ?? []
      if (photo) onPhoto(photo)
      // The same one may be taken again.
      target.value = ''
    }}
  />
)
