/**
 * Longer side of a scaled photo in px: the figures of a meter stay legible, and thirty photos fit into a phone's
 * storage.
 */
const LONGEST = 1_280
const QUALITY = 0.8

/** Scales a photo down. Redrawing removes its metadata (location and time). */
export const shrink = async (photo: File): Promise<Blob> => {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY),
  )
}
